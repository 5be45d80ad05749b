/** An address such as `/reference#compare`, where an endpoint once stood on this page, leads on to the endpoint's own. */
const leadOn = () => {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const link = row?.matches('.endpoints > li') ? row.querySelector('a') : null;
  if (link) location.replace(link.href);
};
leadOn();
addEventListener('hashchange', leadOn);

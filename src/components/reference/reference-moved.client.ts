/** Redirects an address such as `/reference#compare`, for an endpoint that used to be on this page, to the endpoint's own page. */
const leadOn = () => {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const link = row?.matches('.endpoints > li') ? row.querySelector('a') : null;
  if (link) location.replace(link.href);
};
leadOn();
addEventListener('hashchange', leadOn);

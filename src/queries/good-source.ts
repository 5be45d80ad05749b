/** Which addresses are worth showing as an example: https, under a name, and neither a trial, an archive nor a file share. */
const numbers = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const trial =
  /(?:^|[.-])(?:tests?|testing|demos?|dev|devel|develop|staging|stage|sandbox|examples?|localhost|beta|preprod|uat|archives?|archived|old|legacy)\d*(?=[.-]|$)/;
const shares =
  /(?:^|\.)(?:dropbox|dropboxusercontent|drive\.google|docs\.google|onedrive\.live|1drv|box|mega|wetransfer|mediafire)\.[a-z]{2,3}$/;

export function isGoodSource(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !numbers.test(hostname) && !trial.test(hostname) && !shares.test(hostname);
}

/** An address as text to read: without scheme, www and closing slash. */
export const addressText = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

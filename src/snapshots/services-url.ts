import { httpUrl } from './http-url.ts';

/**
 * Address at which an Open311 interface lists what can be reported; undefined where its endpoint is no http(s) address.
 * Source: GeoReport v2, `GET <endpoint>/services.<format>[?jurisdiction_id=…]`.
 */
export function servicesUrl(endpoint: string, format: 'json' | 'xml', jurisdiction?: string): string | undefined {
  const query = jurisdiction === undefined ? '' : `?jurisdiction_id=${encodeURIComponent(jurisdiction)}`;
  return httpUrl(`${endpoint.replace(/\/*$/, '/')}services.${format}${query}`);
}

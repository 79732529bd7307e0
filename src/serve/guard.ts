import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** Whether an address to listen on can be reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|::1)$/i.test(host) || (isIPv4(host) && host.startsWith('127.'));

/**
 * Whether a request names this server. A page of another site can point its own name at 127.0.0.1 and then read what is served there
 * (DNS rebinding), but its requests carry that name. Where other machines may come, they come by an address or by the name given.
 */
export function isAllowedHost(header: string | undefined, listensOn: string): boolean {
  const name = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/@]+))(?::\d+)?$/i.exec(header ?? '');
  const host = name?.[1] ?? name?.[2] ?? '';
  if (isLoopback(host) || host.toLowerCase() === listensOn.toLowerCase()) return true;
  return !isLoopback(listensOn) && isIP(host) !== 0;
}

/** Whether a request was made by a page of another site. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`;
}

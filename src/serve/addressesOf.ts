import { networkInterfaces } from 'node:os';
import { isLoopback } from './guard.ts';

/**
 * The address to open a server by, and, where other machines can ask it, the addresses by which they can. `host`: what it listens on;
 * `base`: the path of the site, with a slash at both ends.
 */
export function addressesOf(host: string, port: number, base: string): { url: string; others?: string[] } {
  const urlAt = (name: string): string => `http://${name}:${String(port)}${base}`;
  // an address that stands for all of a machine's cannot be opened itself
  const isAll = host === '0.0.0.0' || host === '::';
  const url = urlAt(isAll ? 'localhost' : host.includes(':') ? `[${host}]` : host);
  if (isLoopback(host)) return { url };
  return { url, others: isAll ? ownAddresses().map(urlAt) : [url] };
}

/** None where the system does not tell. */
function ownAddresses(): string[] {
  try {
    return Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses)
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
  } catch {
    return [];
  }
}

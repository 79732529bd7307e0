import { networkInterfaces } from 'node:os';

/** The addresses by which other machines can ask this one; none where the system does not tell. */
export function ownAddresses(): string[] {
  try {
    return Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses)
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
  } catch {
    return [];
  }
}

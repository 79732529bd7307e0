import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reasonOf } from '../ground/reasonOf.ts';
import { ownValue } from '../ground/ownValue.ts';

export interface Listening {
  readonly port: number;
  /** Ends every connection and the server. */
  readonly close: () => void;
}

/** The ports that are tried where none was asked for. */
const FIRST = 8080;
const LAST = 8179;

/** Listens on the port asked for, or on the first free one from 8080 on; throws the system's error where that cannot be. */
export async function listen(host: string, port: number | undefined, handler: RequestListener): Promise<Listening> {
  for (let next = port ?? FIRST; ; next += 1) {
    const server = createServer(handler).listen({ host, port: next });
    try {
      await once(server, 'listening');
      return {
        port: (server.address() as AddressInfo).port,
        close() {
          server.close();
          server.closeAllConnections();
        },
      };
    } catch (cause) {
      if (port !== undefined || next === LAST || (cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    }
  }
}

/** Why a server cannot listen, and what to do. `cause`: what the system reported. */
export function explainListening(cause: unknown, host: string, port: number | undefined): string {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE:
      port === undefined ? `all ports from ${String(FIRST)} to ${String(LAST)} are in use` : 'the port is in use',
    EADDRNOTAVAIL: 'this machine does not have that address',
    ENOTFOUND: 'there is no such address',
  };
  const place = port === undefined ? host : `${host}, port ${String(port)}`;
  return `Cannot listen on ${place}: ${ownValue(reasons, code) ?? reasonOf(cause) ?? message}. ${code === 'EADDRINUSE' ? 'Choose another one with --port; --port 0 takes any that is free.' : 'Choose another port or address with --port or --host.'}`;
}

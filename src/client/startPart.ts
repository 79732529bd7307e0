/** The parts of the script that are loaded when they are first needed, by their files beside this script; the bundler fills it in. */
declare const PARTS: Readonly<Record<'email' | 'islands' | 'nearby' | 'search' | 'vitals', string>>;

type PartName = keyof typeof PARTS;

const TIMEOUT_MS = 120_000;

/** `missing`: not there, or it arrived without a `start`; `timeout`: took too long; `error`: anything else. */
type FailureType = 'missing' | 'timeout' | 'error';

/** Appended to addresses: browsers remember that a module failed, so that another try needs another address. */
let retries = '';

/** Loads a part and starts it for an element. Throws a ChunkLoadError, without which the page goes on; the next call tries again. */
export async function startPart(name: PartName, element: HTMLElement): Promise<void> {
  const address = new URL(PARTS[name] + retries, import.meta.url).href;
  const result = await Promise.race([
    (import(address) as Promise<{ start?: (element: HTMLElement) => unknown }>).then(
      ({ start }) => start ?? 'missing',
      (cause: unknown) => failureType(cause, address),
    ),
    new Promise<FailureType>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'timeout')),
  ]);
  if (typeof result === 'string') {
    retries += '?';
    const message = `Loading part ${name} failed (${result}: ${address})`;
    throw Object.assign(new Error(message), { name: 'ChunkLoadError' });
  }
  await result(element);
}

/** `import()` fails with a bare TypeError even for a 404: fetching the same address tells more. */
async function failureType(cause: unknown, address: string): Promise<FailureType> {
  // it arrived, but is no script, or throws; a TypeError of its own names the line in it
  if (!(cause instanceof TypeError) || cause.stack?.includes(`${address}:`)) return 'missing';
  const answer = await fetch(address).catch(() => undefined);
  const isThere = answer?.ok
    ? answer.headers.get('content-type')?.includes('script')
    : ![404, 410].includes(answer?.status ?? 0);
  return isThere ? 'error' : 'missing';
}

/** Starts a part for an element when its control is first touched. If that fails, the page goes on without it, and the next touch tries again. */
export function startOnTouch(name: PartName, element: HTMLElement): void {
  let starting: Promise<void> | undefined;
  const start = (): void => {
    starting ??= startPart(name, element).catch((cause: unknown) => {
      starting = undefined;
      throw cause;
    });
  };
  const control = element.querySelector('.choices, .field');
  // pointed at, focused or touched; or the address asks for another view than the default
  for (const event of ['pointerover', 'focusin', 'viewchange']) control?.addEventListener(event, start);
}

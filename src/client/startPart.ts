/** The parts of the script that are loaded when they are first needed, by their files beside this script; the bundler fills it in. */
declare const PARTS: Readonly<Record<'email' | 'islands' | 'nearby' | 'search' | 'vitals', string>>;

type PartName = keyof typeof PARTS;

const TIMEOUT_MS = 120_000;

/** `missing`: not there, or it arrived without a `start`; `timeout`: took too long; `error`: anything else. */
type FailureType = 'missing' | 'timeout' | 'error';

/**
 * Loads a part and starts it for what it is to work on. Throws a ChunkLoadError, without which the page goes on. `retry`: appended to the address;
 * browsers remember that a module failed, so that another try needs another address.
 */
export async function startPart(name: PartName, target: unknown, retry = ''): Promise<void> {
  const address = new URL(PARTS[name] + retry, import.meta.url).href;
  const result = await Promise.race([
    (import(address) as Promise<{ start?: (target: unknown) => unknown }>).then(
      ({ start }) => start ?? 'missing',
      (cause: unknown) => failureType(cause, address),
    ),
    new Promise<FailureType>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'timeout')),
  ]);
  if (typeof result === 'string') {
    const message = `Loading part ${name} failed (${result}: ${address})`;
    throw Object.assign(new Error(message), { name: 'ChunkLoadError' });
  }
  await result(target);
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

/**
 * Starts a part for all elements of a selector when a control of one is first touched, or what is returned is called. If that fails, the page goes on
 * without it, and the next touch tries again.
 */
export function startOnTouch(name: PartName, selector: string): () => void {
  const elements = document.querySelectorAll(selector);
  let starting: Promise<void> | undefined;
  let retry = '';
  const start = (): void => {
    starting ??= startPart(name, elements, retry).catch((cause: unknown) => {
      starting = undefined;
      retry += '?';
      throw cause;
    });
  };
  for (const element of elements)
    // pointed at, focused or touched; or the address asks for another view than the default
    for (const event of ['pointerover', 'focusin', 'viewchange'])
      element.querySelector('.choices, .field')?.addEventListener(event, start);
  return start;
}

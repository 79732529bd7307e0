/** The parts of the script that are loaded when they are first needed, by their files beside this script; the bundler fills it in. */
declare const PARTS: Readonly<Record<'islands' | 'nearby' | 'search' | 'vitals', string>>;

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

/** Pointed at, focused or touched; or the address asks for another view than the default. */
const EVENTS = ['pointerover', 'focusin', 'viewchange'];

/** Starts a part for an element when `control` is first touched. If that fails, the page goes on without it, and the next touch tries again. */
export function startOnTouch(name: PartName, element: HTMLElement, control: Element | null): void {
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    void startPart(name, element).catch((cause: unknown) => {
      started = false;
      throw cause;
    });
  };
  for (const event of EVENTS) control?.addEventListener(event, start);
}

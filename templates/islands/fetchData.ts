/** Loads what a part of the script needs. Rejects with a ChunkLoadError, without which the page goes on as it is. */
export async function fetchData<T>(part: string, address: string): Promise<T> {
  // the name does not change with what it holds, so that a copy that the browser kept may be an old one
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as T;
  const type = answer?.status === 404 || answer?.status === 410 ? 'missing' : 'error';
  const message = `Loading part ${part} failed (${type}: ${new URL(address, location.href).href})`;
  throw Object.assign(new Error(message), { name: 'ChunkLoadError' });
}

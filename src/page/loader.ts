import { catalogueIn, type CatalogueText } from '../client/catalogue/catalogue-text.ts';
import { fetchOwn } from '../client/environment/browser-environment.ts';

/**
 * Makes a function that loads something on demand, once. The promise that it returns waits until that is
 * loaded, and never rejects.
 *
 * The first call starts an attempt. An attempt ends when it succeeds, when it fails, or after ten seconds. A
 * failed one is repeated at the next call, when the browser is online again, or after a pause that grows
 * until the next call. What arrives after the ten seconds still counts.
 *
 * @param failed is called after each failed attempt.
 */
export function loader<T>(attempt: () => Promise<T>, failed: (cause: unknown) => void): () => Promise<T> {
  let resolve: (value: T) => void;
  const loaded = new Promise<T>((done) => (resolve = done));
  /** The attempt that runs or has succeeded. */
  let current: object | undefined;
  let pause = shortestPause / 2;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (current) return;
    clearTimeout(timer);
    const own = (current = {});
    const fail = (cause: unknown) => {
      if (current !== own) return;
      current = undefined;
      pause = Math.min(2 * pause, longestPause);
      clearTimeout(timer);
      timer = setTimeout(start, pause);
      addEventListener('online', start);
      failed(cause);
    };
    timer = setTimeout(fail, patience, new Error('It takes longer than ten seconds.'));
    const succeed = (value: T) => {
      current = loaded;
      clearTimeout(timer);
      resolve(value);
    };
    attempt().then(succeed, fail);
  };
  return () => {
    // Whoever asks again and again must not wait longer and longer.
    pause = shortestPause / 2;
    start();
    return loaded;
  };
}

/** How long an attempt may take, in milliseconds. */
const patience = 10_000;

/** The pauses between two attempts, in milliseconds. */
const shortestPause = 1_000;
const longestPause = 300_000;

/** The number of imports that were repeated with another address. */
let retries = 0;

/** The files whose own address has not answered yet. */
const awaited = new Set<string>();

/** Imports a file of the script. */
export async function importFile(name: string, address: string) {
  // Browsers cache a failed import by its address, and never give up one that hangs, so try another address.
  const again = () => importWhole(`${address}?${(retries += 1)}`);
  // `question` and `interface` export what the other files share, and a second copy of them must not be loaded.
  if (name === 'interface' || name === 'question') return importWhole(address);
  if (awaited.has(name)) return again();
  awaited.add(name);
  return importWhole(address)
    .finally(() => awaited.delete(name))
    .catch(again);
}

/** Rejects what is empty, or cut off before its exports. */
async function importWhole(address: string) {
  const file = await import(/* @vite-ignore */ address);
  if (!Object.keys(file).length) throw new Error(`${address} is empty.`);
  return file;
}

/** Fetches the catalogue at an address. Rejects unless it is there. */
export async function fetchCatalogue(address: string): Promise<CatalogueText> {
  const response = await fetchOwn(address).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached.`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return catalogueIn(response);
}

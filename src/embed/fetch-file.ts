import type { Files } from './files.ts';

/** The number of imports that were repeated with another address. */
let retries = 0;

/** The files whose own address has not answered yet. */
const awaited = new Set<keyof Files>();

/** Imports a file of the script. */
export async function importFile(name: keyof Files, address: string) {
  // Browsers cache a failed import by its address, and never give up one that hangs, so try another address.
  const again = () => importWhole(`${address}?${(retries += 1)}`);
  // `ui` and `panel` export what the other files share, and a second copy of them must not be loaded.
  if (name === 'ui' || name === 'panel') return importWhole(address);
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

/** Fetches the text at an address. Rejects unless it is there. */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

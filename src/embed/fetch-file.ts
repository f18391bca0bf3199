import type { Files } from './files.ts';

/** The number of imports that were repeated with another address. */
let retries = 0;

/** Imports a file of the script. */
export async function importFile(name: keyof Files, address: string) {
  try {
    return await import(/* @vite-ignore */ address);
  } catch (cause) {
    // Some browsers cache a failed import by its address, so try another address. `ui` and `panel` export
    // what the other files share, and a second copy of them must not be loaded.
    if (name === 'ui' || name === 'panel') throw cause;
    return import(/* @vite-ignore */ `${address}?${(retries += 1)}`);
  }
}

/** Fetches the text at an address. Rejects unless it is there. */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

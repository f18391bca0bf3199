let tries = 1;

/**
 * Imports a file of the script tag, and if it cannot be had once more, under another address: some
 * browsers remember by its address that a module could not be loaded. Who asks again later gets
 * another one each time. Only for files that no other imports: those would be there twice.
 *
 * @param load Imports the file. The build has it put the query after the address.
 */
export function importAgain<T>(load: (query: string) => Promise<T>): Promise<T> {
  return load('').catch(() => load(`?${(tries += 1)}`));
}

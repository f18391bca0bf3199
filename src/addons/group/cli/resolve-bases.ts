import { dirname, relative, resolve } from 'node:path';
import { ExtensionError, extendCatalogue, isObject } from './extend-catalogue.ts';

/**
 * Makes one catalogue of a file and of the one that it extends, which may extend another.
 *
 * @param file its absolute path. The paths in `extends` are relative to the file in which they stand
 * @param read returns the JSON of a file; it may remember it
 * @throws {ExtensionError} for a base that extends itself, for one that is no object, and for changes that do not fit
 */
export async function resolveBases(
  file: string,
  read: (path: string) => Promise<unknown>,
  from: readonly string[] = [],
): Promise<Readonly<Record<string, unknown>>> {
  const chain = [...from, file];
  if (from.includes(file))
    throw new ExtensionError(
      `${namesOf(chain.slice(from.indexOf(file)))}: a catalogue extends itself. Remove one "extends".`,
    );
  const catalogue = await read(file);
  if (!isObject(catalogue))
    throw new ExtensionError(`${file} is no catalogue: it must be an object of JSON.`);
  const { extends: base, ...changes } = catalogue;
  if (base === undefined) return changes;
  if (typeof base !== 'string' || /^\w+:\/\//.test(base))
    throw new ExtensionError(`"extends" of ${file} must be the path of a file, such as "./base.json".`);
  const whole = await resolveBases(resolve(dirname(file), base), read, chain);
  try {
    return extendCatalogue(whole, changes);
  } catch (cause) {
    throw cause instanceof ExtensionError
      ? new ExtensionError(`${file}: ${cause.message}`, { cause })
      : cause;
  }
}

function namesOf([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((each) => relative(dirname(first), each))].join(' extends ');
}

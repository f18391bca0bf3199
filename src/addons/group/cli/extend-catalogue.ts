import { dirname, relative, resolve } from 'node:path';

type Members = Readonly<Record<string, unknown>>;

/** An item of a list, with its id. */
interface Item extends Members {
  readonly id: string;
}

/** What a catalogue changes does not fit its base. The message says where, and what to do. */
export class ExtensionError extends Error {
  readonly code = 'extension-invalid';
  override readonly name = 'ExtensionError';
}

/**
 * A catalogue with changes. Objects are merged member by member, and lists of items with an `id` item by item:
 * `{ "id": "…", "remove": true }` takes one out, and an item that the base lacks is added at the end. Everything else is
 * replaced. The order of the base stays, so equal files give equal bytes.
 *
 * @throws {ExtensionError} if it removes what the base lacks
 */
export function extendCatalogue(base: Members, changes: Members, path = ''): Members {
  const members = new Map(Object.entries(base));
  for (const [name, change] of Object.entries(changes))
    members.set(name, changed(members.get(name), change, path ? `${path}.${name}` : name));
  return Object.fromEntries(members);
}

function changed(base: unknown, change: unknown, path: string): unknown {
  if (isItems(change) && (base === undefined || isItems(base))) return changedItems(base ?? [], change, path);
  return isObject(base) && isObject(change) ? extendCatalogue(base, change, path) : change;
}

function changedItems(base: readonly Item[], changes: readonly Item[], path: string): readonly Members[] {
  const items = new Map<string, Members>(base.map((item) => [item.id, item]));
  for (const change of changes) {
    const { id } = change;
    const before = items.get(id);
    // Any other value stays, and the check of the result reports it.
    if (change['remove'] !== true)
      items.set(id, before ? extendCatalogue(before, change, `${path} ("${id}")`) : change);
    else if (!items.delete(id))
      throw new ExtensionError(`${path} removes "${id}", which the base lacks. Delete that line.`);
  }
  return [...items.values()];
}

/** Whether it is an object of JSON. */
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItem = (value: unknown): value is Item => isObject(value) && typeof value['id'] === 'string';

const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);

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

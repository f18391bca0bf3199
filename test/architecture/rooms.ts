import { addOnOf } from './import-rules.ts';
import { importsOf } from './module-imports.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * The rooms of each realm that has any, in the order of the flow. An empty name is the realm's own files. They come
 * last in realms that do not list them.
 */
export type Rooms = ReadonlyMap<string, readonly string[]>;

/** Reads the table of rooms in src/README.md: the rows whose first cell is a room, such as `` `client/ledger/` ``. */
export function readRooms(markdown: string): Rooms {
  const rows = [...markdown.matchAll(/^\s*\| `([a-z]+)\/(?:([a-z-]+)\/|\*\.ts)` +\|/gm)];
  const rooms = new Map<string, string[]>();
  for (const [, realm = '', room = ''] of rows) rooms.set(realm, [...(rooms.get(realm) ?? []), room]);
  return rooms;
}

/** The room of a file; empty for the files of a realm that put its rooms together. */
function placeOf(path: string): { readonly realm: string; readonly room: string } {
  // An add-on is small enough to have no order.
  if (addOnOf(path) !== undefined) return { realm: path, room: '' };
  const [, realm = '', room = '', name] = path.split('/');
  return { realm, room: name === undefined ? '' : room };
}

/** Every room that the table lacks. */
export function unlistedRooms(files: SourceFiles, rooms: Rooms): string[] {
  const places = [...files.keys()].map(placeOf);
  const unlisted = places.filter(({ realm, room }) => room && !rooms.get(realm)?.includes(room));
  return [...new Set(unlisted.map(({ realm, room }) => `${realm}/${room}/`))];
}

/** Every import from a room that leads to a later one of its realm, as a sentence. */
export function backwardImports(files: SourceFiles, rooms: Rooms): string[] {
  return [...files].flatMap(([path, text]) => {
    const { realm, room } = placeOf(path);
    const order = rooms.get(realm) ?? [];
    const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
    const backward = importsOf(path, text).filter((each) => {
      const to = placeOf(each.path ?? '');
      return to.realm === realm && rank(to.room) > rank(room);
    });
    return backward.map(
      ({ line, specifier }) =>
        `${path}:${line} imports ${specifier}, which comes after ${[realm, room, ''].filter(Boolean).join('/')}/`,
    );
  });
}

/** Every folder of code in which more than `most` files stand side by side. */
export function crowdedFolders(files: SourceFiles, most: number): string[] {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder} has ${count}`);
}

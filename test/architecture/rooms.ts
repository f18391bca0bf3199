import { importsOf } from './module-imports.ts';
import type { SourceFiles } from './source-files.ts';

/** The rooms of each realm that has any, in the order of the flow. */
export type Rooms = ReadonlyMap<string, readonly string[]>;

/** Reads the table of rooms in src/README.md: the rows whose first cell is a room, such as `` `client/ledger/` ``. */
export function readRooms(markdown: string): Rooms {
  const rows = [...markdown.matchAll(/^\s*\| `([a-z]+)\/([a-z-]+)\/` +\|/gm)];
  const rooms = new Map<string, string[]>();
  for (const [, realm = '', room = ''] of rows) rooms.set(realm, [...(rooms.get(realm) ?? []), room]);
  return rooms;
}

/** The room of a file; empty for the files of a realm that put its rooms together. */
function placeOf(path: string): { readonly realm: string; readonly room: string } {
  const [, realm = '', room = '', name] = path.split('/');
  return { realm, room: name === undefined ? '' : room };
}

/** Every room of these realms that the table lacks. */
export function unlistedRooms(files: SourceFiles, rooms: Rooms): string[] {
  const places = [...files.keys()].map(placeOf);
  const unlisted = places.filter(({ realm, room }) => room && rooms.get(realm)?.includes(room) === false);
  return [...new Set(unlisted.map(({ realm, room }) => `${realm}/${room}/`))];
}

/** Every import from a room of `realms` that does not lead to an earlier room, as a sentence. */
export function backwardImports(files: SourceFiles, rooms: Rooms, realms: readonly string[]): string[] {
  return [...files].flatMap(([path, text]) => {
    const { realm, room } = placeOf(path);
    const order = rooms.get(realm);
    if (!order || !room || !realms.includes(realm)) return [];
    return importsOf(path, text).flatMap((each) => {
      const to = placeOf(each.path ?? '');
      const isForward = to.realm !== realm || order.indexOf(to.room) <= order.indexOf(room);
      if (isForward && !(to.realm === realm && to.room === '')) return [];
      return [`${path}:${each.line} imports ${each.specifier}, which comes after ${realm}/${room}/`];
    });
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

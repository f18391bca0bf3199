import { html, type TemplateResult } from 'lit';
import type { ThemeStore } from './design/theme-store.ts';
import type { RoomName } from './room-address.ts';

/** A part of the page that one enters by itself. */
export interface RoomDoor {
  readonly name: RoomName;
  readonly title: string;
  readonly load: () => Promise<unknown>;
  readonly draw: (store: ThemeStore) => TemplateResult;
}

/** The rooms, in the order in which a designer goes through them. */
export const rooms: readonly RoomDoor[] = [
  {
    name: 'sheet',
    title: 'Every state',
    load: () => import('./sheet/sheet.ts'),
    draw: (store) => html`<designer-sheet .store=${store}></designer-sheet>`,
  },
  {
    name: 'theme',
    title: 'Theme',
    load: () => import('./studio/studio.ts'),
    draw: (store) => html`<designer-studio .store=${store}></designer-studio>`,
  },
  {
    name: 'export',
    title: 'Export',
    load: () => import('./export/export.ts'),
    draw: (store) => html`<designer-export .store=${store}></designer-export>`,
  },
];

/** The room of a name, or the first. */
export function findRoom(name: string | null): RoomDoor {
  const [first] = rooms;
  const found = rooms.find((room) => room.name === name) ?? first;
  if (!found) throw new Error('There are no rooms');
  return found;
}

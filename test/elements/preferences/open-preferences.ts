import type { Layer } from '../../../src/elements.ts';
import { allIn, click, oneIn, picture, settle, stage, textOf } from '../stage.ts';
import type { Play, Stage } from '../stage.ts';

export const tag = 'assent-preferences';

/** Puts the preferences on stage and opens them, as a person who asked for them finds them. */
export async function openPreferences(play: Play = {}, layer: Layer = 'preferences'): Promise<Stage> {
  const staged = await stage(play);
  staged.provider.open(layer);
  // A long list is whole in the second.
  for (const _ of ['first', 'second', 'third']) await picture();
  await settle();
  return staged;
}

/** The same, listed as a table. */
export const openTable = (play: Play = {}): Promise<Stage> => openPreferences(play, 'table');

export const isOpen = (): boolean => oneIn(tag, 'dialog').hasAttribute('open');

/** The purposes, or the vendors, whichever are listed. */
export const groups = (): HTMLElement[] => allIn(tag, '.group');

export const headings = (): string[] => allIn(tag, '.group [role="heading"]').map(textOf);

/** The checkboxes for a whole group each. */
export const masters = (): HTMLInputElement[] =>
  allIn(tag, '.group-head input').filter((each) => each instanceof HTMLInputElement);

/** The checkbox of the table for a whole row, a whole column, or everything. */
export function master(name: string): HTMLInputElement {
  const found = oneIn(tag, `table input:not([role])[aria-label="${name}"]`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`There is no checkbox "${name}".`);
}

/** The rows of the table that are one vendor each. */
export const rows = (): HTMLElement[] => allIn(tag, 'tbody tr:not(.range)');

/** The buttons by which the parts of a long list unfold. */
export const ranges = (): HTMLElement[] => allIn(tag, '.ranges > li > button');

/** Presses the button of a group. */
export async function unfold(index: number): Promise<void> {
  const found = allIn(tag, '.unfold')[index];
  if (found) await click(found);
}

export async function unfoldAll(): Promise<void> {
  for (const each of allIn(tag, '.unfold')) await click(each);
}

import type { Layer } from '../../../src/elements.ts';
import { allIn, click, type Fixture, mount, oneIn, picture, settle, type Stage, textOf } from '../mount.ts';

export const tag = 'assent-preferences';

/** Renders and opens the preferences. */
export async function openPreferences(play: Fixture = {}, layer: Layer = 'preferences'): Promise<Stage> {
  const staged = await mount(play);
  staged.provider.open(layer);
  // A long list is complete after the second rendering.
  for (const _ of ['first', 'second', 'third']) await picture();
  await settle();
  return staged;
}

/** Opens them as a table. */
export const openTable = (play: Fixture = {}): Promise<Stage> => openPreferences(play, 'table');

export const isOpen = (): boolean => oneIn(tag, 'dialog').hasAttribute('open');

/** The groups: targets or vendors. */
export const groups = (): HTMLElement[] => allIn(tag, '.group');

export const headings = (): string[] => allIn(tag, '.group [role="heading"]').map(textOf);

/** The checkboxes of groups. */
export const masters = (): HTMLInputElement[] =>
  allIn(tag, '.group-head input').filter((each) => each instanceof HTMLInputElement);

/** The checkbox of the table for a row, a column, or everything. */
export function master(name: string): HTMLInputElement {
  const found = oneIn(tag, `table input:not([role])[aria-label="${name}"]`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`There is no checkbox "${name}".`);
}

/** The rows of vendors. */
export const rows = (): HTMLElement[] => allIn(tag, 'tbody tr:not(.range)');

/** The buttons of the ranges of a long list. */
export const ranges = (): HTMLElement[] => allIn(tag, '.ranges > li > button');

/** Presses the button of a group. */
export async function unfold(index: number): Promise<void> {
  const found = allIn(tag, '.unfold')[index];
  if (found) await click(found);
}

export async function unfoldAll(): Promise<void> {
  for (const each of allIn(tag, '.unfold')) await click(each);
}

import { expect } from '@open-wc/testing';
import { type Fixture, settle } from '../../elements/mount.ts';

/** Each scheme and each direction of writing. */
export const looks = [
  ['de', 'light'],
  ['ar', 'dark'],
] as const;

/** Prepares the page for what is put into it: it has a main part, and colours of its own. */
export function onPage(play: Fixture): Fixture {
  document.body.append(document.createElement('main'));
  document.body.style.background = play.scheme === 'dark' ? '#111' : '#fff';
  document.body.style.color = play.scheme === 'dark' ? '#eee' : '#222';
  return play;
}

/** What is shown now breaks no rule of axe. */
export async function axeFindsNothing(): Promise<void> {
  await settle();
  await expect(document.body).to.be.accessible({ ignoredRules: ['page-has-heading-one'] });
}

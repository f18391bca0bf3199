import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { consentsTaken } from '../steps/consents-taken.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { cookiesOf, withdrawAndLeave } from './withdraw-and-leave.ts';

/** Fills the storage of the site to its last byte. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let text = 'x'.repeat(1 << 20), count = 0; text; count += 1)
      try {
        localStorage.setItem(`filling ${count}`, text);
      } catch {
        text = text.slice(0, text.length / 2);
      }
  });

test('where storage is full, a withdrawal before the client arrives takes the place of the acceptance', async ({
  page,
  demo,
}) => {
  const ran = await withdrawAndLeave(page, () => fillStorage(page));
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(ran).toEqual([]);
  expect(await consentsTaken(demo)).toEqual({ recorded: 2 });
  expect(await cookiesOf(page)).toEqual([expect.stringMatching(/assent_id$/)]);
});

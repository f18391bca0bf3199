import { expect, test } from '../demo-test.ts';
import { recordRefusal } from '../steps/choose-in-banner.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, switchOf, unfold } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';

test('a returning visitor is not asked, loads the core and the catalogue, sends no request to the service, and finds the choices', async ({
  page,
}) => {
  await page.goto('/');
  await recordRefusal(page);

  const requests = noteRequests(page);
  await page.goto('/journal/');
  await settles(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
  const ours = requests.map(({ path }) => path).filter((path) => /^\/(assent|consent)/.test(path));
  expect(ours.toSorted()).toEqual(['/assent/assent.js', '/consent-catalogue.json']);

  await openPreferences(page);
  await unfold(page);
  for (const { vendor, target } of offeredActions('REJECT'))
    await expect(switchOf(page, vendor, target)).not.toBeChecked();
});

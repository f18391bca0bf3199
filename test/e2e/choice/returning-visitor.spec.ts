import { expect, test } from '../demo-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';

test('a returning visitor loads the core and the catalogue, and sends no request to the service', async ({
  page,
}) => {
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'confirmed');

  const requests = noteRequests(page);
  await page.goto('/journal/');
  await settles(page);
  const ours = requests.map(({ path }) => path).filter((path) => /^\/(assent|consent)/.test(path));
  expect(ours.toSorted()).toEqual(['/assent/assent.js', '/consent-catalogue.json']);
});

test('a visitor reads once that what they refused is always on now, and can close it', async ({ page }) => {
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await page.route('**/consent-catalogue.json', async (route) => {
    const file = await (await route.fetch()).json();
    for (const target of file.targets) if (target.id === 'statistics') target.required = true;
    await route.fulfill({ json: file });
  });
  const note = page.getByText('You refused this, but it is now always on: Statistics.');
  const isShown = note.and(page.locator('p:not([role])'));
  // Until it is closed, also on later pages.
  for (const path of ['/journal/', '/film/']) {
    await page.goto(path);
    await expect(isShown).toBeVisible();
  }
  await expect(page.locator('assent-banner section')).toBeHidden();
  await isShown.getByRole('button', { name: 'Close' }).click();
  await expect(isShown).toBeHidden();

  // A page that opens at once can hear of what the page before it stored, as of a choice in another tab.
  await expect(async () => {
    const requests = noteRequests(page);
    await page.goto('/journal/');
    await settles(page);
    await expect(isShown).toBeHidden();
    expect(requests.map(({ path }) => path)).not.toContainEqual(
      expect.stringContaining('/assent/assent-client'),
    );
  }).toPass({ timeout: 30_000 });
});

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

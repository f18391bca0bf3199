import { expect, test } from './demo-test.ts';
import { rejectAll } from './verbs/choose-in-banner.ts';
import { noteRequests } from './verbs/note-requests.ts';
import { settles } from './verbs/settles.ts';
import { reaches } from './verbs/state.ts';

test('a returning visitor loads the core and the catalogue, and asks the service nothing', async ({
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

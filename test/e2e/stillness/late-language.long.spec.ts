import { test } from '../demo-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';
import { staysStill } from './still-page.ts';

test('nothing moves on a German page, although files are late, for a visitor who has refused films', async ({
  page,
}) => {
  await page.goto('/');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await staysStill(page, { language: 'de' });
});

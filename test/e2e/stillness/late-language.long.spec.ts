import { test } from '../demo-test.ts';
import { recordRefusal } from '../steps/choose-in-banner.ts';
import { staysStill } from './still-page.ts';

test('nothing moves on a German page, although files are late, for a visitor who has refused films', async ({
  page,
}) => {
  await page.goto('/');
  await recordRefusal(page);
  await staysStill(page, { language: 'de' });
});

import { test } from '../demo-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { type Layout, staysStill } from './still-page.ts';

/** A page that styles the children of its body by their places, as owls, Tailwind's `space-y` and others do. */
const stylesByPlace: Layout = {
  sheet: `body > * + * { margin-top: 60px }
    body > :not([hidden]) ~ :not([hidden]) { padding-top: 10px }
    body > :not(:last-child) { margin-bottom: 20px }
    body > :first-child { margin-top: 80px }
    body > main:first-child { padding-top: 50px }`,
};

test('nothing moves on a page that styles the children of its body by their places, although files are late, for a visitor who has allowed films', async ({
  page,
}) => {
  await page.goto('/');
  await recordAcceptance(page);
  await staysStill(page, stylesByPlace);
});

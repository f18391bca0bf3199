import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { recordAnew } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { rests } from '../steps/rests.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

test('a choice in one tab closes the banner in the other, and both use one identifier', async ({
  context,
  demo,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/');
  await second.goto('/gear/');
  await bannerAsks(first);
  await bannerAsks(second);

  await rejectAll(first);
  await expect(second.locator('assent-banner section')).toBeHidden();
  await reaches(first, 'confirmed');
  await reaches(second, 'confirmed');

  await recordAnew(second, 'accept-all');
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(first));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('ACCEPT')));
});

test('a choice waits while another tab sends, also if that tab loses its turn, and is sent once', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const posted: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await second.goto('/gear/');
  // As a tab that hangs while it sends.
  await second.evaluate(() => void navigator.locks.request('assent', () => new Promise(() => {})));
  await first.goto('/');
  await rejectAll(first);
  await reaches(first, 'saving');
  await rests(first);
  expect(posted).toEqual([]);
  await second.evaluate(() => navigator.locks.request('assent', { steal: true }, () => {}));
  await reaches(first, 'confirmed');
  expect(posted).toEqual(['/consent/v2/consents']);
});

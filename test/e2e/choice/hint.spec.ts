import type { BrowserContext, Page } from '@playwright/test';
import { readHint } from 'assent';
import { expect, test } from '../gating/gating-test.ts';
import type { GatingWorld } from '../gating/gating-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';

/** Opens a page whose script tag has these additional attributes. */
async function openPage(page: Page, { site }: GatingWorld, attributes: string): Promise<void> {
  site.setExample(
    `<script src="/assent/assent.js" ${attributes}></script>
    <footer><button data-assent-open="preferences">Privacy choices</button></footer>`,
  );
  await page.goto('/example');
}

/** What the brand's server reads from the next request: whether films and statistics are allowed. */
async function hinted(context: BrowserContext): Promise<readonly boolean[] | undefined> {
  const cookies = await context.cookies();
  const hint = readHint(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  return hint && [hint.allowed('tubular', 'video'), hint.allowed('tally', 'statistics')];
}

test('the hint cookie follows each choice and withdrawal, and is missing before the first choice', async ({
  page,
  context,
  world,
}) => {
  const { errors } = await noteTroubles(page);
  await openPage(page, world, 'data-hint');
  await bannerAsks(page);
  await settles(page);
  expect(await context.cookies()).toEqual([]);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await expect.poll(() => hinted(context)).toEqual([true, true]);

  await page.reload();
  await settles(page);
  expect(await hinted(context)).toEqual([true, true]);
  await openPreferences(page);
  await press(page, 'reject-all');
  await expect.poll(() => hinted(context)).toEqual([false, false]);
  expect(errors).toEqual([]);
});

test('without the attribute there is no hint cookie, and its code is not loaded', async ({
  page,
  context,
  world,
}) => {
  world.site.takeOurs();
  await openPage(page, world, '');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await settles(page);
  expect(await hinted(context)).toBeUndefined();
  expect(world.site.takeOurs().filter((path) => path.includes('hint'))).toEqual([]);
});

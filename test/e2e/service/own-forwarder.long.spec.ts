// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { expect, test } from '@playwright/test';
import { says } from '../faulty-network/says.ts';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { tryNow } from '../steps/try-now.ts';
import { startOtherBrand } from './another-service/other-brand.ts';
import type { OtherService } from './another-service/other-service.ts';

/** A brand's own proxy in a few lines: adds the token, and returns the service's reply. */
const forwarder = (service: OtherService) => async (request: Request) => {
  const path = new URL(request.url).pathname.replace('/consent', '');
  const answer = await service.fetch(`https://service.example${path}`, {
    method: request.method,
    headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
    ...(request.method === 'POST' && { body: await request.text() }),
  });
  return new Response(await answer.text(), { status: answer.status });
};

test('a forwarder of the brand that redirects to a sign-in loses no choice, causes no second question, and is named in the console and by explain()', async ({
  page,
}) => {
  let isSignedOut = true;
  const brand = await startOtherBrand(
    (service) => async (request) =>
      isSignedOut ? Response.redirect('https://sign-in.example/') : forwarder(service)(request),
  );
  const { warnings } = await noteTroubles(page);
  await page.goto(brand.url);
  await acceptAll(page);
  await says(page, 'Not saved yet. Still trying.');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  const answers = 'a redirect, with and without a slash at the end (let the host pass it on to the proxy';
  expect(warnings).toEqual([expect.stringContaining(`The proxy answers ${answers}`)]);
  const explained = await page.evaluate(() => window.assent?.explain());
  expect(explained?.[0]?.because).toContain(`the proxy answered ${answers}`);

  await page.reload();
  await reaches(page, 'retrying');
  await says(page, 'Not saved yet. Still trying.');
  await expect(page.getByRole('button', { name: 'Choose again' })).toBeHidden();
  await expect(page.locator('assent-banner section')).toBeHidden();

  isSignedOut = false;
  await tryNow(page);
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  expect(brand.service.recorded.map(({ vendor }) => vendor)).toEqual(['tally', 'tubular']);
  await brand.close();
});

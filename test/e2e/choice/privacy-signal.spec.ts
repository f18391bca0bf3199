import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

for (const isOn of [true, false])
  test.describe(`Global Privacy Control ${isOn ? 'on' : 'off'}`, () => {
    test.use({ extraHTTPHeaders: isOn ? { 'Sec-GPC': '1' } : {} });

    test(`the consent is recorded ${isOn ? 'with' : 'without'} the signal`, async ({ page, demo }) => {
      if (isOn)
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
        );
      await page.goto('/');
      await bannerAsks(page);
      await rejectAll(page);
      await reaches(page, 'confirmed');
      const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
      expect(unified?.consent.compliance?.gpc).toBe(isOn ? 1 : undefined);
    });
  });

test('GPC-08 the site declares its support for the signal at the well-known address', async ({ request }) => {
  const reply = await request.get('/.well-known/gpc.json');
  expect(reply.headers()['content-type']).toMatch(/^application\/json/);
  expect(await reply.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

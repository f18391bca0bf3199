import type { Page } from '@playwright/test';
import { expect } from '../gating/gating-test.ts';
import { pageOf } from './count-test.ts';
import { press, test } from './question-test.ts';

/** What a server may answer with 200 in place of a catalogue. */
const answers = ['[]', '{}', '"x"', '{"vendors": {}}', '<!doctype html><p>Sign in</p>', ''];

const application = `<script type="module">
    import { createConsent } from '/module/index.js';
    createConsent({ proxy: '/consent', catalogue: '/consent-catalogue.json' });
  </script>`;

const address = '/consent-catalogue.json';

test('a catalogue of another shape is told of once a minute, with its address and what to do', async ({
  browser,
  site,
  world,
  markup,
}, testInfo) => {
  testInfo.setTimeout(120_000);
  const pages: Readonly<Record<string, [html: string, act?: (page: Page) => Promise<void>]>> = {
    'the script tag': [pageOf('data-assent')],
    'the script tag without a banner': [pageOf('data-auto="off"')],
    'the script tag under another regime': [pageOf('data-regime="gb"')],
    // Nothing is fetched for it until somebody answers.
    'the question in the HTML': [
      pageOf('type="text/plain" data-assent', markup),
      (page) => press(page, 'accept-all'),
    ],
    'an application': [application],
  };
  for (const [place, [html, act]] of Object.entries(pages)) {
    world.site.setExample(html);
    for (const body of answers) {
      const context = await browser.newContext();
      await context.route(`**${address}`, (route) => route.fulfill({ status: 200, body }));
      const page = await context.newPage();
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.clock.install();
      await page.goto(`${site}/example`);
      await act?.(page);
      await expect.poll(() => warnings, `${place}: ${body}`).toHaveLength(1);
      // It is asked for again meanwhile, and answered within the ten seconds for which a page waits.
      for (let second = 0; second < 60; second += 6) {
        await page.clock.runFor(6_000);
        await page.evaluate(async (again) => void (await fetch(again)), address);
      }
      expect(warnings, `${place}: ${body}`).toHaveLength(1);
      expect(warnings[0], `${place}: ${body}`).toContain(`${address} is no `);
      expect(warnings[0], `${place}: ${body}`).toContain('Try "assent check"');
      await context.close();
    }
  }
});

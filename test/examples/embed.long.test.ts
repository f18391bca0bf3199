import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type Browser, chromium, expect } from '@playwright/test';
import { ConsentKit, onPage, type PageLike } from 'assent/testing';
import { type RunningService, runService } from '../../demo/run-service.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { findChromium } from '../browsers.ts';
import { readmePage, serveReadmePage } from './support/readme-page.ts';
import { makeFolder } from '../temporary-folder.ts';

const marks = 'data-assent-vendor="tally" data-assent-target="statistics"';

/** Everything that can be marked, by what it is, in markup. */
const kinds: Readonly<Record<string, string>> = {
  'a script': `<script type="text/plain" ${marks} data-src="/tally.js"></script>`,
  'a script with its text': `<script type="text/plain" ${marks}>window.counted = true;</script>`,
  'a frame': `<iframe title="Film" ${marks} data-src="/film.html"></iframe>`,
  'a picture in sizes': `<img alt="" ${marks} data-srcset="/film.html 1x">`,
  'a style sheet': `<link rel="stylesheet" ${marks} data-href="/tally.js">`,
  'a template': `<template ${marks}><p>Film</p></template>`,
  'a gate with a template':
    '<assent-gate vendor="tally" target="statistics"><template><p>Film</p></template></assent-gate>',
  'a gate with a frame':
    '<assent-gate vendor="tally" target="statistics"><iframe title="Film" data-src="/film.html"></iframe></assent-gate>',
};

suite('the markup of the README, pasted into an empty page', { timeout: 300_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    service = await runService({ servicePort: 0, data: join(folder, 'data') });
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
  });
  after(async () => {
    await browser.close();
    await service.close();
  });
  // Removed after what uses it has ended.
  const folder = makeFolder({ after });

  test('the markup of the README, pasted into an empty page, is that of the script tag, the way back and a tag', () => {
    for (const part of ['/assent/assent.js', 'data-assent-open="preferences"', '"/tally.js"'])
      assert.ok(readmePage.includes(part), part);
  });

  test('the markup of the README, pasted into an empty page, asks, holds the tag back, and lets it go once the service has the acceptance', async (t) => {
    const site = await serveReadmePage(service);
    t.after(() => site.close());
    const page = await browser.newPage();
    await page.goto(site.url);
    await expect(page.locator('assent-banner section')).toBeVisible();
    assert.equal(site.asked.has('/tally.js'), false);
    await page.locator('assent-banner section').getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => site.asked.get('/tally.js')).toBe(1);
    assert.equal(site.asked.get('/consent/v2/consents'), 1);
    await page.getByRole('button', { name: 'Privacy choices' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  const table: Record<string, string> = JSON.parse(readProjectFile('dist/cdn/integrity.json'));
  const tag = (integrity: string) =>
    readmePage.replace(
      '/assent/assent.js"',
      `/assent/assent.js" integrity="${integrity}" crossorigin="anonymous"`,
    );

  test('the markup of the README, pasted into an empty page, runs with the integrity that the build wrote, and does not run with another', async (t) => {
    const script = table['assent.js'] ?? '';
    for (const [integrity, runs] of [
      [script, true],
      [table['integrity.json'] ?? `sha384-${'A'.repeat(64)}`, false],
    ] as const) {
      const site = await serveReadmePage(undefined, tag(integrity));
      t.after(() => site.close());
      const page = await browser.newPage();
      await page.goto(site.url);
      assert.equal(await page.evaluate(() => 'assent' in window), runs);
    }
  });

  suite('with the test kit in place of the service', () => {
    test('a brand can test what runs and what does not', async (t) => {
      const site = await serveReadmePage();
      t.after(() => site.close());
      const page = await browser.newPage();
      const kit = await onPage(page);
      await page.goto(site.url);
      await kit.expectHeldBack('tally', 'statistics');
      kit.service.failNext();
      await kit.chooseAll('ACCEPT');
      await kit.expectRunning('tally', 'statistics');
      assert.deepEqual(
        kit.service.consents.flatMap(({ actions }) => actions.map(({ action }) => action)),
        ['ACCEPT'],
      );
      await page.getByRole('button', { name: 'Privacy choices' }).first().click();
      await kit.chooseAll('REJECT');
      await expect.poll(() => kit.service.consents.at(-1)?.actions[0]?.action).toBe('REJECT');
      await kit.stop();
    });

    for (const [kind, markup] of Object.entries(kinds))
      test(`${kind} is seen to wait, to run after the choice and on the next page, and to be closed`, async (t) => {
        const body = `<body><button data-assent-open="preferences">Choices</button>${markup}</body>`;
        const site = await serveReadmePage(undefined, readmePage.replace(/<body>.*<\/body>/s, body));
        t.after(() => site.close());
        const page = await browser.newPage();
        t.after(() => page.close());
        const open: PageLike = page;
        const kit = await onPage(page);
        const atOnce = new ConsentKit(
          kit.service,
          (work, argument) => open.evaluate(work, argument),
          { patience: 0 },
          async () => {},
        );
        const seen = async () => {
          await kit.expectRunning('tally', 'statistics');
          await assert.rejects(atOnce.expectHeldBack('tally', 'statistics'), /0 are blocked and 1 run/);
        };
        await page.goto(site.url);
        await kit.expectHeldBack('tally', 'statistics');
        await kit.chooseAll('ACCEPT');
        await seen();
        await page.reload();
        await seen();
        await page.getByRole('button', { name: 'Choices' }).first().click();
        await kit.chooseAll('REJECT');
        // A script that has run goes on.
        if (!kind.includes('script')) await kit.expectHeldBack('tally', 'statistics');
      });

    test('an expectation that does not hold says what there is', async (t) => {
      const site = await serveReadmePage();
      t.after(() => site.close());
      const page = await browser.newPage();
      const kit = await onPage(page, { patience: 100 });
      await page.goto(site.url);
      await expect(page.locator('assent-banner section')).toBeVisible();
      await assert.rejects(kit.expectRunning('tally', 'statistics'), /1 are blocked and 0 run/);
      await assert.rejects(kit.expectHeldBack('taly', 'statistics'), /0 are blocked and 0 run/);
      await kit.chooseAll('REJECT');
      await assert.rejects(
        kit.chooseAll('ACCEPT'),
        /Neither the banner nor the preferences show a button for ACCEPT/,
      );
    });
  });
});

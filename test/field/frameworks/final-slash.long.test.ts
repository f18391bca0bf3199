// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type Browser, chromium, expect } from '@playwright/test';
import { findInSite } from '../../../src/addons/doctor/cli/site-doctor.ts';
import { findChromium } from '../../browsers.ts';
import { recordedActions } from '../../e2e/steps/recorded-actions.ts';
import { reaches } from '../../e2e/steps/state.ts';
import { makeApplication, type Served } from '../../examples/support/framework-application.ts';
import { pack } from '../../package/support/packed.ts';
import { serveService } from '../../proxy-examples/support/serve-service.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** The starters, with a slash at the end of every path. */
const frameworks = [
  { name: 'next', config: 'next.config.mjs', setting: 'trailingSlash: true', status: 308 },
  { name: 'astro', config: 'astro.config.mjs', setting: "trailingSlash: 'always'", status: 301 },
] as const;

suite('a framework that wants a slash at the end of every path', { timeout: 300_000 }, () => {
  let browser: Browser;
  let service: Awaited<ReturnType<typeof serveService>>;
  let tarballs: Record<'assent' | 'assent-server', string>;
  before(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
    service = await serveService();
    tarballs = {
      assent: await pack('assent', folder),
      'assent-server': await pack('assent-server', folder),
    };
  });
  after(async () => {
    await browser.close();
    await service.close();
  });
  // Removed after what uses it has ended.
  const folder = makeFolder({ after });

  for (const { name, config, setting, status } of frameworks)
    suite(name, () => {
      const to = join(folder, name);
      let site: Served;
      before(async () => {
        const application = await makeApplication(name, to, tarballs, service.environment);
        const file = join(to, config);
        const text = readFileSync(file, 'utf8');
        writeFileSync(file, text.replace('export default {', `export default { ${setting},`));
        await application.build();
        site = await application.start();
      });
      after(() => site.stop());

      test(`${name} with ${setting} records a choice, confirms it, and reads it again on the next page`, async () => {
        const context = await browser.newContext({ baseURL: site.url });
        const page = await context.newPage();
        const warnings: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'warning' && message.text().startsWith('[assent]'))
            warnings.push(message.text());
        });
        await page.goto('/');
        const posted = page.waitForRequest('**/consent/v2/consents');
        const question = page.locator('assent-banner section');
        await question.getByRole('button', { name: 'Accept all' }).click();
        await reaches(page, 'confirmed');
        const { ASSENT_SERVICE_URL: serviceUrl } = service.environment;
        assert.deepEqual(await recordedActions({ serviceUrl, ...service.channel }, await posted), [
          { vendor: 'tally', target: 'statistics', action: 'ACCEPT' },
          { vendor: 'tubular', target: 'video', action: 'ACCEPT' },
        ]);
        await page.goto('/about/');
        await page.evaluate(() => window.assent?.refresh?.());
        await reaches(page, 'confirmed');
        await expect(question).toBeHidden();
        assert.deepEqual(warnings, []);
        await context.close();
      });

      test(`the doctor says where ${name} with ${setting} redirects, and which setting to change`, async () => {
        const path = 'public/consent-catalogue.json';
        const text = readFileSync(join(to, path), 'utf8');
        const { isWell, lines } = await findInSite(site.url, '/consent', { path, text });
        assert.equal(isWell, true, lines.join('\n'));
        const leads = `answers ${status} at /consent/v2/consents, a redirect to /consent/v2/consents/`;
        assert.match(lines.join('\n'), new RegExp(`${leads}\\. .*"trailingSlash" in Next and Astro`));
      });
    });
});

import { startDemo } from '../../../../demo/start-demo.ts';
import { expect, test } from '../../../e2e/data-test.ts';
import { startOwnProxy } from './channels/own-proxy.ts';

const visitor = `a1.${'Ab-_9'.repeat(8)}xyz`;

// Firefox has no permission to read the clipboard.
test(
  'a channel is created, its lines are pasted, and a choice shows in the chart within 5 s',
  { tag: '@chromium' },
  async ({ page, context, data }) => {
    const demo = await startDemo({ port: 0, servicePort: 0, operationsPort: 0, data });
    try {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(demo.dashboardLink ?? '');
      await page.getByRole('link', { name: 'Channels' }).click();
      await page.getByRole('button', { name: 'Create channel' }).click();
      await page.getByLabel('Name').fill('Kiosk');
      await page.getByLabel('Version of the privacy policy').fill('v1');
      await page.getByLabel('Address of the privacy policy').fill('https://example.com/v1');
      await page.getByRole('button', { name: 'Create channel' }).click();
      await page.getByRole('button', { name: 'Copy Settings of the token proxy' }).click();
      await expect(page.getByRole('status')).toContainText('Copied.');
      const lines = await page.evaluate(() => navigator.clipboard.readText());
      const proxy = await startOwnProxy(lines);
      try {
        const charts = await context.newPage();
        await charts.goto(page.url().replace(/channels$/, 'charts'));
        const divided = charts.getByRole('region', { name: /Choices by purpose/ });
        await divided.getByLabel('By').selectOption('channel');
        expect(await proxy.post(visitor, 'ACCEPT')).toBe(201);
        await expect(divided).toContainText('Kiosk', { timeout: 5_000 });

        const kiosk = page.getByRole('article', { name: 'Kiosk' });
        await kiosk.getByRole('button', { name: 'Change privacy policy' }).click();
        await kiosk.getByLabel('Version of the privacy policy').fill('v2');
        await kiosk.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('status')).toContainText('Policy v2 applies now.');
        expect(await proxy.post(visitor, 'ACCEPT')).toBe(201);
        expect(await proxy.read(visitor)).toMatchObject({
          unifiedConsent: { compliance: { privacyPolicy: { version: 'v2' } } },
          conflicts: [],
        });
      } finally {
        await proxy.stop();
      }

      await page.getByRole('link', { name: 'Audit trail' }).click();
      const trail = page.getByRole('table');
      for (const act of ['Channel created', 'Channel changed']) await expect(trail).toContainText(act);
    } finally {
      await demo.stop();
    }
  },
);

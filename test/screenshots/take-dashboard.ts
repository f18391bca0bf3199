import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { measureService } from '../../src/addons/metrics/metrics.ts';
import { listen } from '../../demo/listen.ts';
import { createOperations, type Operations } from '../../src/addons/dashboard/service/operations.ts';
import { createSessions } from '../../src/addons/dashboard/service/session/sessions.ts';
import { createConsentService, openSqliteStore } from '../../src/service.ts';
import { person, recordMonth } from './support/month.ts';
import { take } from './support/take.ts';
import { test as base } from '../e2e/data-test.ts';

const test = base.extend<{ brandId: string }>({
  brandId: async ({ page, data: folder }, use) => {
    const clock = { now: Date.now() };
    const store = await openSqliteStore({ folder, clock: () => clock.now });
    const brandId = await recordMonth(store, clock);
    const started: { operations?: Operations } = {};
    const unready = new Response(null, { status: 503 });
    const port = await listen((request) => started.operations?.fetch(request) ?? unready.clone(), 0);
    const service = await createConsentService({ store, issuer: 'https://consent.example' });
    const sessions = createSessions(Date.now, randomBytes);
    started.operations = createOperations({
      store,
      service: { ...service, ...measureService({ ...service, store, clock: Date.now }) },
      origins: [port.url],
      sessions,
    });
    const value = sessions.start({ name: 'ada@fjord-and-fell.example', grants: [{ role: 'administrator' }] });
    const name = `assent-session-${port.port}`;
    await page.context().addCookies([{ name, value, url: `${port.url}/dashboard`, httpOnly: true }]);
    await page.goto(`${port.url}/dashboard/`);
    await use(brandId);
    await port.close();
    await service.close();
    await store.close();
  },
});

const desk = { width: 1200, height: 720 };
const phone = { width: 360, height: 740 };

const looks = {
  light: { window: desk },
  dark: { window: desk, colorScheme: 'dark' },
  phone: { window: phone },
  arabic: { window: desk, language: 'ar' },
} as const;

const pictures: Readonly<Record<string, readonly (keyof typeof looks)[]>> = {
  brands: ['light'],
  channels: ['light', 'phone'],
  charts: ['light', 'dark', 'phone', 'arabic'],
  persons: ['light', 'arabic'],
  state: ['light', 'dark'],
  audit: ['light', 'phone'],
};

for (const [name, itsLooks] of Object.entries(pictures))
  for (const look of itsLooks)
    test(`${name}, ${look}`, async ({ page, brandId }) => {
      const { window, ...others } = looks[look];
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme: 'colorScheme' in others ? others.colorScheme : 'light' });
      if ('language' in others) {
        await page.evaluate((tag) => localStorage.setItem('assent-dashboard-language', tag), others.language);
        await page.reload();
      }
      const isOfBrand = ['channels', 'charts', 'persons'].includes(name);
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.textContent();
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        isOfBrand ? `#/brands/${brandId}/${name}` : `#/${name}`,
      );
      if (name !== 'brands') await expect(heading).not.toHaveText(before ?? '');
      await expect(page.locator('.loading')).toHaveCount(0);
      if (name === 'persons') await find(page);
      await page.mouse.move(0, 0);
      await take(page, `dashboard-${name}-${look}`, 130_000);
    });

async function find(page: Page): Promise<void> {
  await page.locator('main input').fill(person);
  await page.locator('main form button').click();
  await expect(page.getByRole('table').first()).toBeVisible();
}

// What is loaded and drawn at the first sign of a person takes nothing from the page, nor from who uses it.

import type { Page } from '@playwright/test';
import { expect } from '../gating/gating-test.ts';
import { press, question, test } from './question-test.ts';

const script = '<script src="/assent/assent.js" data-assent></script>';
const opener = '<button data-assent-open>Privacy choices</button>';
const inHtml = (markup: string) =>
  `<script type="text/plain" data-assent src="/assent/assent.js"></script>${markup}`;

async function movePointer(page: Page): Promise<void> {
  for (const x of [300, 304]) await page.mouse.move(x, 20);
}

/** Opens the page, which asks. */
async function begin(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/example`);
  await expect(question(page)).toBeVisible();
}

const isPrepared = (page: Page) =>
  expect(page.locator('assent-preferences [part=switch]').first()).toBeAttached();

const dialog = (page: Page) => page.locator('assent-preferences dialog');

for (const way of ['the script tag', 'the HTML'])
  test(`a browser that knows nothing of the line but its kind asks by ${way}, and prepares`, async ({
    page,
    site,
    world,
    markup,
    troubles,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } }),
    );
    world.site.setExample(way === 'the HTML' ? inHtml(markup) : script);
    await begin(page, site);
    await movePointer(page);
    await isPrepared(page);
    expect(troubles).toEqual([]);
  });

test('the first press of the space bar counts in a page within its own provider', async ({
  page,
  site,
  world,
}) => {
  world.site.setExample(
    `${script}<assent-provider><assent-banner></assent-banner><input type="checkbox"></assent-provider>`,
  );
  await begin(page, site);
  await page.getByRole('checkbox').focus();
  await page.keyboard.down('Space');
  // oxlint-disable-next-line tests/no-fixed-wait -- nothing shows that the provider waits
  await page.waitForTimeout(1_000);
  await page.keyboard.up('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await isPrepared(page);
});

for (const isLater of [false, true])
  test(`a page that is opened anew while the interface is mounted${isLater ? ', a task later,' : ''} is asked, opens the choices, and takes a refusal`, async ({
    page,
    site,
    world,
    sent,
  }) => {
    world.site.setExample(`${script}${opener}`);
    await begin(page, site);
    await page.evaluate(
      ([isLater, opener]) => {
        const openAnew = () => {
          document.open();
          document.write(`<!doctype html><html lang="en"><body>${opener}</body></html>`);
          document.close();
        };
        void customElements
          .whenDefined('assent-provider')
          .then(() => (isLater ? setTimeout(openAnew) : openAnew()));
      },
      [isLater, opener] as const,
    );
    await movePointer(page);
    await expect(page.locator('assent-banner:defined')).toBeAttached();
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await press(page, 'reject-all');
    await expect.poll(sent).toEqual(['REJECT']);
    await expect(question(page)).toBeHidden();
  });

test('a theme for the dialog does not show it before it is opened', async ({ page, site, world }) => {
  world.site.setExample(
    `<style>assent-preferences::part(dialog) { display: grid }</style>${script}${opener}`,
  );
  await begin(page, site);
  await movePointer(page);
  await isPrepared(page);
  await expect(page.locator('assent-preferences [part=switch]').first()).toBeHidden();
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(dialog(page)).toHaveCSS('display', 'grid');
});

test('the choices that were drawn before an answer show it when they are opened', async ({
  page,
  site,
  world,
  sent,
}) => {
  world.site.setExample(`${script}${opener}`);
  await begin(page, site);
  await movePointer(page);
  await isPrepared(page);
  await press(page, 'accept-all');
  await expect.poll(sent).toEqual(['ACCEPT']);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  for (const each of await dialog(page).locator('[part=switch]').all()) await expect(each).toBeChecked();
});

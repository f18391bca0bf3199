import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unzipSync, strFromU8 } from 'fflate';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { contrastOf } from '../../demo/designer/meter/contrast.ts';
import type { Rgb } from '../../demo/designer/meter/contrast.ts';
import type { Measurement } from '../../demo/designer/meter/measurement.ts';
import { schemesShown } from '../../demo/designer/face/face-address.ts';
import { situations } from '../../demo/designer/sheet/situations.ts';
import { expect, test } from './demo-test.ts';
import { unfairThemes } from './designer/unfair-themes.ts';

const rooms = ['Every state', 'Theme', 'Catalogue', 'Rehearsal', 'Take away'];

/** The room of a name, reached as a person does. */
async function enter(page: Page, room: string): Promise<void> {
  await page.goto('/designer/');
  await page.getByRole('navigation').getByRole('link', { name: room }).click();
  await expect(page).toHaveTitle(new RegExp(`^${room}`));
}

const verdict = (page: Page) => page.locator('fairness-meter .verdict');
const download = (page: Page) => page.getByRole('button', { name: 'Download all (zip)' });

/** Opens the page with a theme in its address. */
async function openWith(page: Page, room: string, theme: object): Promise<void> {
  const design = Buffer.from(JSON.stringify({ theme })).toString('base64url');
  await page.goto(`/designer/?room=${room}&design=${design}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const room of rooms)
      test(`axe finds nothing in the room “${room}”`, async ({ page }) => {
        await enter(page, room);
        if (room === 'Rehearsal')
          await expect(page.locator('assent-status')).toContainText('No choice made yet');
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
        // What is framed is the widget, and is looked at elsewhere.
        const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
  });

/** The element by which one sees that a situation shows. */
const shownBy = {
  page: 'assent-provider',
  status: 'assent-status',
  gate: 'assent-gate',
  switches: 'assent-toggle',
  choices: 'assent-choices',
  receipt: 'assent-receipt',
  verification: 'assent-verification',
} as const;

test('every situation has an address, shows by it, and is captured', async ({ page }, testInfo) => {
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  for (const [place, { id, shows }] of situations.entries()) {
    const scheme = schemesShown[place % schemesShown.length];
    await page.goto(`/designer/face/index.html?situation=${id}&lang=en&scheme=${scheme}`);
    await expect(page.locator(`html[data-shown="${id}"]`)).toBeAttached();
    await expect(page.locator(shownBy[shows]).first()).toBeAttached();
    await page.screenshot({ path: testInfo.outputPath(`${id}.png`) });
  }
  expect(troubles).toEqual([]);
});

for (const { id, regime } of situations.filter((situation) => situation.regime))
  test(`nobody is asked where the law lets things run: ${id} (${regime})`, async ({ page }) => {
    await page.goto(`/designer/face/index.html?situation=${id}`);
    await expect(page.locator(`html[data-shown="${id}"]`)).toBeAttached();
    await expect(page.locator('assent-banner').getByRole('button')).toHaveCount(0);
    await expect(page.locator('assent-choices').getByRole('button')).toBeAttached();
  });

test('faces come to life where one looks, and the others when one gets there', async ({ page }) => {
  await page.goto('/designer/?room=sheet&zoom=1');
  await expect(page.frameLocator('#face-first-visit iframe').locator('assent-banner')).toBeAttached();
  const last = page.locator('.face').last();
  await expect(last.locator('iframe')).not.toHaveAttribute('src');
  await last.scrollIntoViewIfNeeded();
  await expect(last.frameLocator('iframe').locator('assent-verification')).toBeAttached({ timeout: 20_000 });
});

test('forced colours are imitated, and the sheet says so', async ({ page }) => {
  await enter(page, 'Every state');
  await page.getByText('Forced colours', { exact: true }).click();
  await expect(page.getByText('Imitated: a page cannot switch forced colours on.')).toBeVisible();
});

test('a situation is linked to: the link shows it alone', async ({ page }) => {
  await enter(page, 'Every state');
  await page.locator('#face-retrying').getByRole('button', { name: 'Link to this' }).click();
  await page.goto(page.url());
  await expect(page.locator('.face')).toHaveCount(1);
  await expect(page.frameLocator('.face iframe').locator('assent-status')).toContainText('Not saved yet');
});

test('a colour that is changed is seen on the sheet, undone in one step, and there again after a reload', async ({
  page,
}) => {
  const buttonColour = () =>
    page
      .frameLocator('iframe[title^="First visit"], iframe[title="The banner"]')
      .locator('assent-banner [part~="choice-button"]')
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await enter(page, 'Theme');
  const before = await buttonColour();
  const field = page.getByRole('textbox', { name: 'Choice buttons, as CSS', exact: true });
  await field.selectText();
  await page.keyboard.type('#7a1f5c');
  await page.keyboard.press('Enter');
  await expect.poll(buttonColour, { timeout: 20_000 }).toBe('rgb(122, 31, 92)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(buttonColour, { timeout: 20_000 }).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Every state' }).click();
  await expect.poll(buttonColour, { timeout: 20_000 }).toBe('rgb(122, 31, 92)');
});

test('the variables of a page become a theme', async ({ page }) => {
  await enter(page, 'Theme');
  await page.getByText('Take colours from your style sheet').click();
  await page
    .getByLabel(/Paste CSS/)
    .fill(
      ':root { --brand: #004d40; --brand-primary: var(--brand); --page-bg: #fff8e1; --corner-radius: 2px }',
    );
  await page.getByRole('button', { name: 'Take these' }).click();
  await expect(page.getByRole('textbox', { name: 'Choice buttons, as CSS', exact: true })).toHaveValue(
    '#004d40',
  );
  await expect(page.getByRole('textbox', { name: 'Surface, as CSS', exact: true })).toHaveValue('#fff8e1');
});

for (const [name, theme, rule] of unfairThemes)
  test(`the meter finds what is unfair: ${name}`, async ({ page }) => {
    await openWith(page, 'take-away', theme);
    await expect(verdict(page)).toContainText('breaks');
    await expect(page.locator('fairness-meter .broken').getByText(rule).first()).toBeVisible();
    await expect(download(page)).toBeDisabled();
  });

test('a rule that is broken in many faces is one finding, with its source and where it was seen', async ({
  page,
}) => {
  await openWith(page, 'take-away', { light: { '--assent-muted': '#c8c8c8' }, dark: {} });
  await expect(verdict(page)).toContainText('breaks 1 of');
  const finding = page.locator('fairness-meter .broken > li');
  await expect(finding).toHaveCount(1);
  await expect(finding).toContainText('By day, make “Quiet text” darker, or “Surface” lighter.');
  await expect(finding.getByRole('link', { name: 'WCAG 2.2, 1.4.3' })).toBeVisible();
});

/** What a face says of its refusal while that is touched: contrast of its words, by state. */
async function touchedContrasts(page: Page): Promise<unknown> {
  const report = await page.waitForFunction(() => Reflect.get(window, 'reported'));
  return report.jsonValue();
}

/** In the page: keeps what the banner on a phone, by day, says of a theme that is not the first one. */
function keepReport(): void {
  addEventListener('message', ({ data }) => {
    const measurement: Measurement | undefined = data.measurement;
    if (measurement?.layer !== 'banner' || measurement.scheme !== 'light' || measurement.width !== 360)
      return;
    if (!measurement.worn.includes('::part')) return;
    const contrasts = measurement.touches.map(({ refuse }) => refuse.self.textContrast);
    Reflect.set(window, 'reported', contrasts);
  });
}

test(
  'what the meter takes for touched looks as it does under a pointer, a finger and the keyboard',
  { tag: '@chromium' },
  async ({ page }) => {
    const answer = 'assent-banner::part(choice-button)';
    const rules = `${answer} { transition: background-color 4s }
      ${answer}:hover { background: #7a1f5c }
      ${answer}:focus-visible { background: #1f5c7a }
      ${answer}:active { background: #000 }`;
    const theme = { light: {}, dark: {}, rules };
    await page.addInitScript(keepReport);
    await openWith(page, 'take-away', theme);
    const said = await touchedContrasts(page);

    const design = Buffer.from(JSON.stringify({ theme: { ...theme, rules: rules.replace('4s', '0s') } }));
    await page.goto(`/designer/face/index.html?situation=first-visit&design=${design.toString('base64url')}`);
    const refuse = page.locator('assent-banner').getByRole('button', { name: 'Reject all' });
    const contrast = async () => {
      const [ground, words] = await refuse.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return [backgroundColor, color];
      });
      return Math.round(contrastOf(rgbOf(ground), rgbOf(words)) * 100) / 100;
    };
    await refuse.hover();
    const pointedAt = await contrast();
    await page.mouse.down();
    const pressed = await contrast();
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await page.keyboard.press('Tab');
    await refuse.focus();
    expect(said).toEqual([pointedAt, await contrast(), pressed]);
    expect(new Set([pointedAt, await contrast(), pressed]).size).toBe(3);
  },
);

const rgbOf = (written = ''): Rgb => {
  const [red = 0, green = 0, blue = 0] = (written.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
};

test('rules of one’s own for the parts are worn, taken away, and left out where they are for something else', async ({
  page,
}) => {
  await enter(page, 'Theme');
  await page.getByText('Rules of your own, for the parts').click();
  await page
    .locator('#part-rules')
    .fill('assent-banner::part(button) { letter-spacing: 3px }\nbody { display: none }');
  await expect(page.locator('.left-out')).toContainText('body { display: none; }');
  const button = page
    .frameLocator('iframe[title="The banner"]')
    .locator('assent-banner [part="button"]')
    .first();
  await expect(button).toHaveCSS('letter-spacing', '3px');
  await page.getByRole('navigation').getByRole('link', { name: 'Take away' }).click();
  await expect(page.locator('.file pre').first()).toContainText('letter-spacing: 3px');
});

test('a colour says how it stands out from the one below it', async ({ page }) => {
  await openWith(page, 'theme', { light: { '--assent-text': '#aaaaaa' }, dark: {} });
  const field = page.locator('[data-property="--assent-text"]');
  await expect(field).toContainText('2.3 on surface, needs 4.5');
});

for (const name of ['Plain', 'Paper', 'Ink', 'Pebble', 'Terminal'])
  test(`the theme “${name}” is fair, and can be taken away`, async ({ page }) => {
    await enter(page, 'Theme');
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Take away' }).click();
    await expect(download(page)).toBeEnabled({ timeout: 20_000 });
    await expect(verdict(page)).toContainText('hold');
  });

test('the catalogue is checked while it is typed, in the words of assent check', async ({ page }) => {
  await enter(page, 'Catalogue');
  const text = page.getByLabel('consent-catalogue.json');
  const whole = await text.inputValue();
  await text.fill(whole.replace('"statistics"', '"statistic"'));
  await expect(page.locator('#findings')).toContainText('statistics');
  await text.fill(whole);
  await text.fill(whole.slice(0, -20));
  await expect(page.locator('#findings')).toContainText('This is no JSON yet');
  const banner = page.frameLocator('iframe[title="The banner"]').locator('assent-banner');
  await expect(page.getByText('The catalogue is no JSON at the moment')).toBeVisible();
  await expect(banner).toContainText('6 companies');
  await page.reload();
  await expect(page.getByText('The catalogue is no JSON at the moment')).toBeVisible();
  await expect(banner).toContainText('6 companies');
  await page.getByRole('navigation').getByRole('link', { name: 'Take away' }).click();
  await expect(download(page)).toBeDisabled();
});

test('a rehearsal: offline, the choice is kept and tried again; online, it is confirmed, in the second tab too', async ({
  page,
}) => {
  await enter(page, 'Rehearsal');
  await page.getByLabel('Offline').check();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.locator('assent-status')).toContainText('Not saved yet');
  await page.getByLabel('Offline').uncheck();
  await page.getByRole('button', { name: 'Opens another tab' }).click();
  await expect(page.locator('.tab')).toHaveCount(2);
  const record = page.locator('.record');
  await expect(record.getByText('confirmed', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Refuses on another device' }).click();
  await expect(record).toContainText('REJECT for everything');
});

// Playwright hears of no download in a Firefox that is driven by BiDi: so here, and below.
test(
  'the proxy that is taken away answers in an empty folder',
  { tag: '@chromium' },
  async ({ page, demo }, testInfo) => {
    await openWith(page, 'take-away', { light: {}, dark: {} });
    await expect(download(page)).toBeEnabled({ timeout: 20_000 });
    const [taken] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    const folder = testInfo.outputPath('taken');
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(await taken.path()))))
      writeFileSync(join(folder, name), bytes);

    const proxy = spawn(process.execPath, ['proxy.mjs'], {
      cwd: folder,
      env: {
        ASSENT_SERVICE_URL: demo.serviceUrl,
        ASSENT_TOKEN_URL: `${demo.serviceUrl}/oauth/token`,
        ASSENT_CLIENT_ID: demo.channel.clientId,
        ASSENT_CLIENT_SECRET: demo.channel.clientSecret,
        PORT: '0',
      },
    });
    try {
      let said = '';
      for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (part) => (said += String(part)));
      await expect.poll(() => said, { timeout: 30_000 }).toMatch(/listens on port \d+/);
      const port = /port (\d+)/.exec(said)?.[1];
      const answer = await fetch(`http://localhost:${port}/consent/v2/consents/check/a1.${'0'.repeat(43)}`, {
        headers: { 'sec-fetch-site': 'same-origin', 'x-assent': '1' },
      });
      expect(await answer.json()).toEqual({ exists: false });
    } finally {
      proxy.kill();
    }
  },
);

test('what is taken away works in an empty folder', { tag: '@chromium' }, async ({ page, browser }) => {
  const style = { placement: 'card', shadow: 'none' };
  await openWith(page, 'take-away', { light: { '--assent-button': '#7a1f5c' }, dark: {}, style });
  await expect(verdict(page)).toContainText('hold');
  const [taken] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  const files = unzipSync(readFileSync(await taken.path()));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files).toSorted()).toEqual(
    ['README.txt', 'assent-theme.css', 'consent-catalogue.json', 'embed.html', 'proxy.mjs'].toSorted(),
  );

  const context = await browser.newContext();
  const brand = await context.newPage();
  const site = new URL(page.url()).origin;
  await brand.route('https://brand.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>A brand</title>${textOf('embed.html').replace('<button', '</head><body><h1>A brand</h1><button')}</body></html>`,
      });
    if (pathname.startsWith('/assent/'))
      return route.fulfill({ response: await route.fetch({ url: site + pathname }) });
    const text = textOf(pathname.slice(1));
    return route.fulfill(
      text
        ? { body: text, contentType: pathname.endsWith('css') ? 'text/css' : 'application/json' }
        : { status: 404 },
    );
  });
  await brand.goto('https://brand.example/');
  const reject = brand.locator('assent-banner').getByRole('button', { name: 'Reject all' });
  await expect(reject).toBeVisible();
  expect(await reject.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(122, 31, 92)',
  );
  const banner = brand.locator('assent-banner');
  await expect(banner).toHaveAttribute('placement', 'card');
  const shadow = banner.locator('[part~="banner"]').evaluate((part) => getComputedStyle(part).boxShadow);
  expect(await shadow).toBe('none');
  await context.close();
});

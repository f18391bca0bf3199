import type { Page } from '@playwright/test';
import { contrastOf } from '../../../demo/designer/meter/contrast.ts';
import type { Rgb } from '../../../demo/designer/meter/contrast.ts';
import type { Measurement } from '../../../demo/designer/meter/measurement.ts';
import { expect, test } from '../demo-test.ts';
import { download, enter, openWith, verdict } from './designer/rooms.ts';
import { parityRules } from '../../../src/elements/fairness/parity-rules.ts';
import {
  fairThemes,
  seenInPixelsAlone,
  undrawn,
  unfairThemes as plantedThemes,
} from '../../fairness/planted/themes.ts';
import { unfairThemes } from './designer/unfair-themes.ts';

for (const [name, theme, rule] of unfairThemes)
  test(`the meter finds what is unfair: ${name}`, async ({ page }) => {
    await openWith(page, 'export', theme);
    await expect(verdict(page)).toContainText('breaks', { timeout: 30_000 });
    await expect(page.locator('fairness-meter .broken').getByText(rule).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(download(page)).toBeDisabled();
  });

for (const { is, style, breaks } of plantedThemes.filter((theme) => theme !== undrawn))
  test(`the meter names the rule that a planted theme breaks: ${breaks}: ${is}`, async ({ page }) => {
    await openWith(page, 'export', { light: {}, dark: {}, rules: style });
    const named = page.locator('fairness-meter .broken strong');
    const holds = parityRules[breaks].replace(/\.$/, '');
    await expect(named.filter({ hasText: holds })).toBeVisible({ timeout: 30_000 });
    await expect(download(page)).toBeDisabled();
  });

test('a theme under which the banner is not drawn cannot be exported', async ({ page }) => {
  await openWith(page, 'export', { light: {}, dark: {}, rules: undrawn.style });
  await expect(verdict(page)).toContainText(/Measuring|breaks/);
  await expect(download(page)).toBeDisabled();
});

for (const { is, style } of fairThemes)
  test(`a theme that is strange and fair can be exported: ${is}`, async ({ page }) => {
    await openWith(page, 'export', { light: {}, dark: {}, rules: style });
    await expect(verdict(page)).toContainText('passes all', { timeout: 30_000 });
    await expect(download(page)).toBeEnabled();
    await expect(page.locator('fairness-meter')).not.toContainText('cannot read the pixels');
  });

test('what no style tells is seen in the pixels of the answers', async ({ page }) => {
  await openWith(page, 'export', { light: {}, dark: {}, rules: seenInPixelsAlone });
  const finding = page.locator('fairness-meter .broken > li');
  await expect(finding).toHaveCount(1, { timeout: 30_000 });
  await expect(finding).toContainText('(painted words)');
  await expect(download(page)).toBeDisabled();
});

/** Buttons as wide as their text, unless it is short: equal in English, but not in German. */
const wideByWords = {
  light: {},
  dark: {},
  rules: `:is(assent-banner, assent-preferences)::part(choice-button) {
    justify-self: center; inline-size: max-content; min-inline-size: 9rem }`,
};

test('what is fair in one language and not in another is measured in the one that is chosen', async ({
  page,
}) => {
  await openWith(page, 'export', wideByWords);
  await expect(verdict(page)).toContainText('rules, measured in English', { timeout: 30_000 });
  await expect(download(page)).toBeEnabled();
  await page.getByLabel('Measured in').selectOption('de');
  await expect(verdict(page)).toContainText('breaks', { timeout: 30_000 });
  await expect(page.locator('fairness-meter .broken')).toContainText(
    'Reject and accept in the banner, light scheme, 360 px wide, in German: size: 144 for reject',
    { timeout: 30_000 },
  );
  await expect(download(page)).toBeDisabled();
});

test('a rule that is broken in many faces is one finding, with its source and where it was seen', async ({
  page,
}) => {
  await openWith(page, 'export', { light: { '--assent-muted': '#c8c8c8' }, dark: {} });
  await expect(verdict(page)).toContainText('breaks 1 of', { timeout: 30_000 });
  const finding = page.locator('fairness-meter .broken > li');
  await expect(finding).toHaveCount(1);
  await expect(finding).toContainText(
    'In the light scheme, make “Secondary text” darker, or “Surface” lighter.',
  );
  await expect(finding.getByRole('link', { name: 'WCAG 2.2, 1.4.3' })).toBeVisible();
});

/** What a view reports for the states of its refuse button: text contrast by state. */
async function touchedContrasts(page: Page): Promise<unknown> {
  const report = await page.waitForFunction(() => Reflect.get(window, 'reported'));
  return report.jsonValue();
}

/** Runs in the page: records the report on the light banner on a phone for a theme other than the first. */
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
    await openWith(page, 'export', theme);
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

test('rules of one’s own for the parts are worn, exported, and left out where they are for something else', async ({
  page,
}) => {
  await enter(page, 'Theme');
  await page.getByText('CSS rules for parts').click();
  await page
    .locator('#part-rules')
    .fill('assent-banner::part(button) { letter-spacing: 3px }\nbody { display: none }');
  await expect(page.locator('.left-out')).toContainText('body { display: none; }');
  const button = page
    .frameLocator('iframe[title="The banner"]')
    .locator('assent-banner [part="button"]')
    .first();
  await expect(button).toHaveCSS('letter-spacing', '3px');
  await page.getByRole('navigation').getByRole('link', { name: 'Export' }).click();
  await expect(page.locator('.file pre').first()).toContainText('letter-spacing: 3px');
});

test('a colour says how it stands out from the one below it', async ({ page }) => {
  await openWith(page, 'theme', { light: { '--assent-text': '#aaaaaa' }, dark: {} });
  const field = page.locator('[data-property="--assent-text"]');
  await expect(field).toContainText('2.3 on surface, needs 4.5');
});

for (const name of ['Default', 'Paper', 'Ink', 'Pebble', 'Terminal'])
  test(`the theme “${name}” is fair, and can be exported`, async ({ page }) => {
    await enter(page, 'Theme');
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Export' }).click();
    await expect(download(page)).toBeEnabled({ timeout: 20_000 });
    await expect(verdict(page)).toContainText('passes all');
  });

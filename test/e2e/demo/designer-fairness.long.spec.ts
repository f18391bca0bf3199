import { expect, test } from '../demo-test.ts';
import { download, firstFace, openDesigner, openWith, textOf, verdict } from './designer/designer-page.ts';
import { fairnessRules } from '../../../src/addons/fairness/elements/finding.ts';
import { fairThemes } from '../../addons/fairness/suite/planted/fair-themes.ts';
import type { UnfairTheme } from '../../addons/fairness/suite/planted/unfair-theme.ts';
import { unfairThemes } from '../../addons/fairness/suite/planted/unfair-themes.ts';

/** What a designer cannot put into a theme, as the page says, and what only pixels tell, which it does not take. */
const isLeftOut = ({ style, isPainted }: UnfairTheme) =>
  isPainted ||
  /url\(|@media \(width|@media [^{]*\{ (?!:root)/.test(style) ||
  /animation: (blink|come)/.test(style);

// The fairness suite tries all planted themes. What measures is the same: here it is asked about each rule once.
for (const { is, style, breaks } of oneOfAKind(unfairThemes.filter((theme) => !isLeftOut(theme))))
  test(`the meter does not pass a planted theme, and names the rule: ${breaks}: ${is}`, async ({ page }) => {
    await openWith(page, themeOf(style));
    await expect(verdict(page)).toContainText(/breaks|cannot measure/, { timeout: 60_000 });
    const named = page.locator('fairness-meter :is(.broken, .unmeasured) strong');
    await expect(named.filter({ hasText: fairnessRules[breaks] }).first()).toBeVisible({ timeout: 60_000 });
    await expect(verdict(page)).not.toContainText('passes');
  });

/** Those that a designer sets by tokens. */
const byTokens = [
  ['words lost on their buttons', { '--assent-button-text': '#444444' }, 'contrast'],
  ['a focus ring that nobody sees', { '--assent-accent': '#f4f4ff' }, 'focus'],
] as const;

for (const [is, light, breaks] of byTokens)
  test(`the meter finds what is unfair by tokens: ${is}`, async ({ page }) => {
    await openWith(page, { light, dark: {} });
    const named = page.locator('fairness-meter .broken strong');
    await expect(named.filter({ hasText: fairnessRules[breaks] })).toBeVisible({ timeout: 60_000 });
    await expect(download(page)).toBeDisabled();
  });

test('the meter finds at night what is fair by day', async ({ page }) => {
  await openWith(page, { light: {}, dark: { '--assent-text': '#55585c' } });
  await expect(verdict(page)).toContainText('breaks', { timeout: 60_000 });
  await expect(page.locator('fairness-meter iframe')).toHaveCount(12);
  await expect(page.locator('fairness-meter .broken')).toContainText('dark scheme', { timeout: 60_000 });
  await expect(page.locator('fairness-meter .broken')).not.toContainText('light scheme');
});

test('a picture behind the text is not passed: the page says that it cannot measure it', async ({ page }) => {
  const rules =
    'assent-banner::part(banner) { backdrop-filter: blur(2px) } assent-banner::part(banner)::before { content: ""; position: absolute; inset: 0; z-index: -1; background: linear-gradient(#fff, #000) }';
  await openWith(page, { light: {}, dark: {}, rules });
  await expect(verdict(page)).toContainText('cannot measure', { timeout: 60_000 });
  await expect(page.locator('fairness-meter .unmeasured')).toContainText('run the suite');
});

for (const { is, style } of fairThemes.filter((_, index) => index % 6 === 3))
  test(`a theme that is strange and fair can be exported: ${is}`, async ({ page }) => {
    await openWith(page, themeOf(style));
    await expect(verdict(page)).toContainText('passes all', { timeout: 60_000 });
    await expect(download(page)).toBeEnabled();
  });

test('a cream surface can be exported: what is not set follows it', async ({ page }) => {
  await openWith(page, { light: { '--assent-surface': '#fbf3e0' }, dark: {} });
  await expect(verdict(page)).toContainText('passes all', { timeout: 60_000 });
  await expect(download(page)).toBeEnabled();
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
  await openWith(page, wideByWords);
  await expect(verdict(page)).toContainText('rules, measured in English', { timeout: 60_000 });
  await expect(download(page)).toBeEnabled();
  await page.getByLabel('Language').selectOption('de');
  await expect(verdict(page)).toContainText('breaks', { timeout: 60_000 });
  await expect(page.locator('fairness-meter .broken')).toContainText(
    '“Alle ablehnen” in the banner, light scheme, 360 px wide: width',
    { timeout: 60_000 },
  );
  await expect(download(page)).toBeDisabled();
});

test('a rule that is broken in many faces is named once, with where it was seen', async ({ page }) => {
  await openWith(page, { light: { '--assent-muted': '#c8c8c8' }, dark: {} });
  await expect(verdict(page)).toContainText('breaks', { timeout: 60_000 });
  const finding = page.locator('fairness-meter .broken > li').filter({ hasText: fairnessRules.contrast });
  await expect(finding).toHaveCount(1);
  await expect(finding).toContainText('in the banner, light scheme, 360 px wide: contrast');
});

test('rules of one’s own for the parts are worn, exported, and left out where they are for something else', async ({
  page,
}) => {
  await openDesigner(page);
  await page.getByText('CSS rules for parts').click();
  await page
    .locator('#part-rules')
    .fill('assent-banner::part(button) { letter-spacing: 3px }\nbody { display: none }');
  await expect(page.locator('.left-out')).toContainText('body { display: none; }');
  const button = firstFace(page).locator('assent-banner [part="button"]').first();
  await expect(button).toHaveCSS('letter-spacing', '3px');
  await expect(textOf(page, 'assent-theme.css')).toContainText('letter-spacing: 3px');
});

test('a rule that is ignored is named with the reason beside the verdict, which is not green', async ({
  page,
}) => {
  const rules =
    'body { display: none } assent-banner::part(button) { letter-spacing: 1px; colour: red } assent-banner:part {}';
  await openWith(page, { light: {}, dark: {}, rules });
  await expect(verdict(page)).toContainText(/passes all.*without the CSS that is ignored/, {
    timeout: 60_000,
  });
  await expect(page.locator('.meter')).toHaveAttribute('data-fair', 'false');
  await expect(page.locator('.left-out li')).toHaveText([
    /^body \{ display: none; \} .*Only rules for parts of Assent’s elements are supported/,
    /^colour: red .*This is not valid CSS/,
    /^assent-banner:part \{\} .*This is not valid CSS/,
  ]);
});

test('a colour says how it stands out from the one below it', async ({ page }) => {
  await openWith(page, { light: { '--assent-text': '#aaaaaa' }, dark: {} });
  const field = page.locator('[data-property="--assent-text"]');
  await expect(field).toContainText('2.3 on surface, needs 4.5');
});

for (const name of ['Default', 'Terminal'])
  test(`the theme “${name}” is fair, and can be exported`, async ({ page }) => {
    await openDesigner(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(download(page)).toBeEnabled({ timeout: 60_000 });
    await expect(verdict(page)).toContainText('passes all', { timeout: 60_000 });
  });

/** The first theme of each rule. */
function oneOfAKind(themes: readonly UnfairTheme[]): readonly UnfairTheme[] {
  const rules = themes.map(({ breaks }) => breaks);
  return themes.filter(({ breaks }, index) => rules.indexOf(breaks) === index);
}

/** A style sheet as a theme of the page: tokens for each scheme, and rules for parts. */
function themeOf(style: string) {
  const isNight = style.startsWith('@media (prefers-color-scheme: dark)');
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const [, name = '', value = ''] of style.matchAll(
    /(--assent-[\w-]+): (light-dark\([^)]*\)|[^;}]+)/g,
  )) {
    const [day = '', night = day] = value
      .trim()
      .replace(/^light-dark\((.*)\)$/, '$1')
      .split(', ');
    if (!isNight) light[name] = day;
    dark[name] = night;
  }
  return { light, dark, rules: style.replaceAll(/:root \{[^}]*\}/g, '') };
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Picture } from 'assent/fairness/rules';
import { isRightToLeft } from '../../../demo/designer/language/direction.ts';
import { addressOfFace } from '../../../demo/designer/face/face-address.ts';
import { situations } from '../../../demo/designer/sheet/situations.ts';
import { views } from '../../../demo/designer/sheet/views.ts';
import { readPng } from '../../addons/fairness/suite/read-png.ts';
import { expect, test } from '../demo-test.ts';
import { firstFace, openDesigner } from './designer/designer-page.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('axe finds nothing on the page', async ({ page }) => {
      await openDesigner(page);
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      // The frames contain the widget, which other tests check.
      const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });

/** The element that shows that a situation is displayed. */
const shownBy = {
  page: 'assent-provider',
  question: 'assent-banner:not(:defined)',
  'light-page': 'assent-banner',
  status: 'assent-status',
  gate: 'assent-gate',
  frame: 'assent-gate',
  'small-gate': 'assent-gate',
  switches: 'assent-toggle',
  choices: 'assent-choices',
  pieces: 'assent-gate',
  receipt: 'assent-receipt',
  declaration: 'assent-declaration',
  verification: 'assent-verification',
} as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  for (const caption of new Set(views.map((view) => view.caption)))
    test(`the sheet and this test draw the same views, and each fits and shows something: ${caption}`, async ({
      page,
    }, testInfo) => {
      test.slow();
      const troubles: string[] = [];
      page.on('pageerror', ({ message }) => troubles.push(message));
      for (const { situation, scheme, language } of views.filter((view) => view.caption === caption)) {
        const { id, shows } = situation;
        const face = addressOfFace({ situation: id, language, scheme, backdrop: 'plain' });
        await page.goto(`/designer/${face}`);
        await expect(page.locator(`html[data-shown="${id}"]`)).toBeAttached();
        await expect(page.locator(shownBy[shows]).first()).toBeAttached();
        const picture = () => page.screenshot({ path: testInfo.outputPath(`${id}.png`) });
        await expect.poll(async () => isDrawnOn(readPng(await picture())), `${id} is drawn`).toBe(true);
        const [wide, direction] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          getComputedStyle(document.body).direction,
        ]);
        if (wide !== 360) troubles.push(`${id} is ${wide} px wide`);
        expect(direction).toBe(isRightToLeft(language) ? 'rtl' : 'ltr');
      }
      expect(troubles).toEqual([]);
    });
});

for (const { id, regime } of situations.filter(
  ({ regime: each }) => each === 'opt-out' || each === 'notice-only',
))
  test(`nobody is asked where the law lets things run: ${id} (${regime})`, async ({ page }) => {
    await page.goto(`/designer/face/index.html?situation=${id}`);
    await expect(page.locator(`html[data-shown="${id}"]`)).toBeAttached();
    await expect(page.locator('assent-banner').getByRole('button')).toHaveCount(0);
    await expect(page.locator('assent-choices').getByRole('button')).toBeAttached();
  });

/** Whether a picture has more than one colour. */
const isDrawnOn = ({ data }: Picture) => Array.from(data).some((part, index) => part !== data[index % 4]);

test('on a page that is always light, the banner follows a dark system, and what stands in the page does not', async ({
  page,
}) => {
  await page.goto('/designer/face/index.html?situation=light-page&scheme=dark');
  await expect(page.locator('assent-banner [part="banner"]')).toHaveCSS(
    'background-color',
    'rgb(28, 30, 34)',
  );
  await expect(page.locator('assent-gate [part="placeholder"]')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
});

test('content that is allowed once is there, also where the gate is too small for its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['en', 'de', 'ar']) {
    await page.goto(`/designer/face/index.html?situation=gate-once&lang=${language}`);
    await expect(page.locator('assent-gate[open] img')).toBeVisible();
  }
});

test('a frame that the policy of the page still stops: a sentence, and a button for a new page', async ({
  page,
}) => {
  await page.goto('/designer/face/index.html?situation=gate-reload');
  await expect(page.locator('html[data-shown=gate-reload]')).toBeAttached();
  await expect(page.locator('assent-gate')).toContainText(/reload/i);
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
});

test('a view counts as shown when its picture is there, however late that comes', async ({ page }) => {
  await page.route('**/film.svg', async (route) => {
    // oxlint-disable-next-line tests/no-fixed-wait -- The picture is late.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/designer/face/index.html?situation=gate-once');
  await expect(page.locator('html[data-shown=gate-once]')).toBeAttached();
  expect(await page.locator('assent-gate img').evaluate(hasLoaded)).toBe(true);
});

/** Runs in the page. */
const hasLoaded = (image: Element) => image instanceof HTMLImageElement && image.complete;

/** Runs in the page: records the number of frames when the sheet was first drawn. */
function keepFirstFrames(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.window')) return;
    observer.disconnect();
    Reflect.set(window, 'firstFrames', document.querySelectorAll('.window iframe').length);
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('the sheet is drawn before its frames are made: each is a document, and takes a while', async ({
  page,
}) => {
  await page.addInitScript(keepFirstFrames);
  await page.goto('/designer/');
  await expect(page.locator('.window iframe').first()).toBeAttached({ timeout: 20_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'firstFrames'))).toBe(0);
});

test('faces come to life where one looks, and go when one is elsewhere', async ({ page }) => {
  await page.goto('/designer/?zoom=1');
  await expect(firstFace(page).locator('assent-banner')).toBeAttached({ timeout: 20_000 });
  const last = page.locator('.window').last();
  await expect(last).toBeAttached();
  await expect(last.locator('iframe')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.frameLocator('iframe').locator('assent-verification')).toBeAttached({ timeout: 20_000 });
  await expect(page.locator('#situation-first-visit iframe')).toHaveCount(0);
});

test('each state stands there in both schemes, in both directions and with forced colours', async ({
  page,
}) => {
  await openDesigner(page);
  await expect(page.locator('.situation')).toHaveCount(situations.length);
  await expect(page.locator('.window')).toHaveCount(views.length);
  await expect(page.locator('#situation-first-visit figcaption')).toHaveText([
    'Light',
    'Dark',
    'Light, Arabic',
    'Dark, Arabic',
    'Forced colors',
  ]);
  await page.getByLabel('Language').selectOption('he');
  await expect(page.locator('#situation-first-visit figcaption').nth(2)).toHaveText('Light, English');
});

test('a situation is linked to: the link shows it alone', async ({ page }) => {
  await openDesigner(page);
  await page.locator('#situation-retrying').getByRole('button', { name: 'Show only this' }).click();
  await page.goto(page.url());
  await expect(page.locator('.situation')).toHaveCount(1);
  await expect(page.frameLocator('.window iframe').first().locator('assent-status')).toContainText(
    'Not saved yet',
    { timeout: 20_000 },
  );
});

test('a colour that is changed is seen on the sheet, undone in one step, and there again after a reload', async ({
  page,
}) => {
  // Meanwhile the page measures twelve faces.
  test.slow();
  const buttonColour = () =>
    firstFace(page)
      .locator('assent-banner [part~="choice-button"]')
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await openDesigner(page);
  const before = await buttonColour();
  const field = page.getByRole('textbox', { name: 'Choice buttons, as CSS', exact: true });
  await field.selectText();
  await page.keyboard.type('#7a1f5c');
  await page.keyboard.press('Enter');
  await expect.poll(buttonColour, { timeout: 100_000 }).toBe('rgb(122, 31, 92)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(buttonColour, { timeout: 100_000 }).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await expect.poll(buttonColour, { timeout: 100_000 }).toBe('rgb(122, 31, 92)');
});

test('the variables of a page become a theme', async ({ page }) => {
  await openDesigner(page);
  await page.getByText('Import colors from your style sheet').click();
  await page
    .getByLabel(/Paste CSS/)
    .fill(
      ':root { --brand: #004d40; --brand-primary: var(--brand); --page-bg: #fff8e1; --corner-radius: 2px }',
    );
  await page.getByRole('button', { name: 'Import these values' }).click();
  await expect(page.getByRole('textbox', { name: 'Choice buttons, as CSS', exact: true })).toHaveValue(
    '#004d40',
  );
  await expect(page.getByRole('textbox', { name: 'Surface, as CSS', exact: true })).toHaveValue('#fff8e1');
});

test('who types goes on typing while a face with a dialog comes up beside it', async ({ page }) => {
  test.slow();
  await page.goto('/designer/?situation=preferences');
  const colour = page.getByRole('textbox', { name: 'Choice buttons, as CSS', exact: true });
  await colour.focus();
  await page.getByLabel('Language').evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = 'de';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const face = page.frameLocator('.window iframe').first();
  await expect(face.locator('html[lang=de][data-shown]')).toBeAttached({ timeout: 100_000 });
  await expect(face.locator('assent-preferences dialog')).toBeVisible();
  await expect(colour).toBeFocused();
});

test('the language that is chosen is spoken by the sheet and the meter, and after a reload', async ({
  page,
}) => {
  const refusal = (name: string) => firstFace(page).locator('assent-banner').getByRole('button', { name });
  const steps = () => page.evaluate(() => history.length);
  await openDesigner(page);
  await expect(refusal('Reject all')).toBeVisible({ timeout: 20_000 });
  const before = await steps();
  await page.getByLabel('Language').selectOption('el');
  await expect(refusal('Απόρριψη όλων')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('fairness-meter .verdict')).toContainText('in Greek', { timeout: 60_000 });
  // To look at faces in another way is no step of the browser’s way back.
  expect(await steps()).toBe(before);
  await page.reload();
  await expect(refusal('Απόρριψη όλων')).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Language').selectOption('en');
  await expect(refusal('Reject all')).toBeVisible({ timeout: 20_000 });
});

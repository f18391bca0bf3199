import { AxeBuilder } from '@axe-core/playwright';
import { schemesShown } from '../../../demo/designer/face/face-address.ts';
import { situations } from '../../../demo/designer/sheet/situations.ts';
import { expect, test } from '../demo-test.ts';
import { enter } from './designer/rooms.ts';

const rooms = ['Every state', 'Theme', 'Export'];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const room of rooms)
      test(`axe finds nothing in the room “${room}”`, async ({ page }) => {
        await enter(page, room);
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
        // The frames contain the widget, which other tests check.
        const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
  });

/** The element that shows that a situation is displayed. */
const shownBy = {
  page: 'assent-provider',
  status: 'assent-status',
  gate: 'assent-gate',
  switches: 'assent-toggle',
  choices: 'assent-choices',
  pieces: 'assent-gate',
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

for (const { id, regime } of situations.filter(
  ({ regime: each }) => each === 'opt-out' || each === 'notice-only',
))
  test(`nobody is asked where the law lets things run: ${id} (${regime})`, async ({ page }) => {
    await page.goto(`/designer/face/index.html?situation=${id}`);
    await expect(page.locator(`html[data-shown="${id}"]`)).toBeAttached();
    await expect(page.locator('assent-banner').getByRole('button')).toHaveCount(0);
    await expect(page.locator('assent-choices').getByRole('button')).toBeAttached();
  });

/** Runs in the page: records the number of frames when the sheet was first drawn. */
function keepFirstFrames(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.face')) return;
    observer.disconnect();
    Reflect.set(window, 'firstFrames', document.querySelectorAll('.face iframe').length);
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('the sheet is drawn before its frames are made: each is a document, and takes a while', async ({
  page,
}) => {
  await page.addInitScript(keepFirstFrames);
  await page.goto('/designer/?room=sheet');
  await expect(page.locator('.face iframe')).toHaveCount(situations.length, { timeout: 20_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'firstFrames'))).toBe(0);
});

test('faces come to life where one looks, and the others when one gets there', async ({ page }) => {
  await page.goto('/designer/?room=sheet&zoom=1');
  await expect(page.frameLocator('#face-first-visit iframe').locator('assent-banner')).toBeAttached();
  const last = page.locator('.face').last();
  await expect(last.locator('iframe')).toBeAttached({ timeout: 20_000 });
  await expect(last.locator('iframe')).not.toHaveAttribute('src');
  await last.scrollIntoViewIfNeeded();
  await expect(last.frameLocator('iframe').locator('assent-verification')).toBeAttached({ timeout: 20_000 });
});

test('forced colours are imitated, and the sheet says so', async ({ page }) => {
  await enter(page, 'Every state');
  await page.getByText('Forced colors', { exact: true }).click();
  await expect(
    page.getByText('This is an approximation, because a page cannot turn forced colors on.'),
  ).toBeVisible();
});

test('a situation is linked to: the link shows it alone', async ({ page }) => {
  await enter(page, 'Every state');
  await page.locator('#face-retrying').getByRole('button', { name: 'Link to this state' }).click();
  await page.goto(page.url());
  await expect(page.locator('.face')).toHaveCount(1);
  await expect(page.frameLocator('.face iframe').locator('assent-status')).toContainText('Not saved yet');
});

test('a colour that is changed is seen on the sheet, undone in one step, and there again after a reload', async ({
  page,
}) => {
  // Meanwhile the page measures twelve faces.
  test.slow();
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
  await expect.poll(buttonColour, { timeout: 100_000 }).toBe('rgb(122, 31, 92)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(buttonColour, { timeout: 100_000 }).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Every state' }).click();
  await expect.poll(buttonColour, { timeout: 100_000 }).toBe('rgb(122, 31, 92)');
});

test('the variables of a page become a theme', async ({ page }) => {
  await enter(page, 'Theme');
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
  await enter(page, 'Theme');
  const colour = page.getByRole('textbox', { name: 'Choice buttons, as CSS', exact: true });
  await colour.focus();
  await page.getByLabel('Language').evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = 'de';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const face = page.frameLocator('iframe[title="The preferences on a phone"]');
  await expect(face.locator('html[lang=de][data-shown]')).toBeAttached({ timeout: 100_000 });
  await expect(face.locator('assent-preferences dialog')).toBeVisible();
  await expect(colour).toBeFocused();
});

test('the language that is chosen in one room is spoken in the others, and after a reload', async ({
  page,
}) => {
  await enter(page, 'Every state');
  await page.getByLabel('Language').selectOption('el');
  await page.getByRole('navigation').getByRole('link', { name: 'Theme' }).click();
  const refusal = page
    .frameLocator('iframe[title="The banner"]')
    .locator('assent-banner')
    .getByRole('button', { name: 'Απόρριψη όλων' });
  await expect(refusal).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('fairness-meter .verdict')).toContainText('in Greek', { timeout: 20_000 });
  await page.reload();
  await expect(refusal).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Language').selectOption('en');
  await expect(refusal).toHaveCount(0);
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('navigation').getByRole('link', { name: 'Every state' }).click();
  await expect(page.locator('#face-first-visit iframe')).toHaveAttribute('src', /lang=de/, {
    timeout: 20_000,
  });
});

test('to look at faces in another way is no step of the browser’s way back', async ({ page }) => {
  const refusal = (frame: string, name: string) =>
    page.frameLocator(frame).locator('assent-banner').getByRole('button', { name });
  const steps = () => page.evaluate(() => history.length);

  await enter(page, 'Theme');
  await expect(refusal('iframe[title="The banner"]', 'Reject all')).toBeVisible({ timeout: 20_000 });
  const before = await steps();
  await page.getByLabel('Language').selectOption('de');
  await expect(refusal('iframe[title="The banner"]', 'Alle ablehnen')).toBeVisible({ timeout: 20_000 });
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('fairness-meter .verdict')).toContainText('in German', { timeout: 20_000 });
  expect(await steps()).toBe(before);

  await page.getByRole('navigation').getByRole('link', { name: 'Every state' }).click();
  const sheet = '#face-first-visit iframe';
  await expect(refusal(sheet, 'Alle ablehnen')).toBeVisible({ timeout: 20_000 });
  const onSheet = await steps();
  await page.getByLabel('Language').selectOption('en');
  await expect(refusal(sheet, 'Reject all')).toBeVisible({ timeout: 20_000 });
  expect(await steps()).toBe(onSheet);
});

import type { JSHandle, Locator, Page } from '@playwright/test';
import type * as elements from 'assent/elements';
import type { Disparity, PaintedLook } from 'assent/elements';

/** Where the site of the tests hands out the rules: those of the alarm and of the designers' page. */
export const rulesAt = '/rules/';

type Rules = Pick<typeof elements, 'measureParity' | 'paintedLook' | 'paintedDisparities' | 'parityRules'>;

/** Pixels around a button that are looked at, too. */
const rim = 3;

/**
 * Holds the refusal and the acceptance of a layer to every rule, by what the page knows of them and by the
 * pixels of the screen. Says of each rule that is broken what was measured.
 */
export async function brokenRules(
  page: Page,
  [refuse, accept]: readonly [Locator, Locator],
): Promise<string[]> {
  // What is not drawn is not scrolled to either.
  if (await refuse.isVisible()) await refuse.scrollIntoViewIfNeeded();
  const other = await accept.elementHandle();
  const rules = await rulesIn(page);
  const measured = await refuse.evaluate(measureInPage, { rules, other });
  const looks = [await readPainted(page, refuse), await readPainted(page, accept)];
  return page.evaluate(nameRules, { rules, measured, looks });
}

/** Takes a picture of a button as it is on the screen, and measures that; `undefined` where it is not. */
export async function readPainted(page: Page, button: Locator): Promise<PaintedLook | undefined> {
  const box = await button.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box || box.x >= width || box.y >= height || box.x + box.width <= 0 || box.y + box.height <= 0)
    return undefined;
  const clip = { x: box.x - rim, y: box.y - rim, width: box.width + 2 * rim, height: box.height + 2 * rim };
  const picture = await page.screenshot({ clip, scale: 'css', animations: 'disabled' });
  const rules = await rulesIn(page);
  return page.evaluate(measurePicture, { rules, rim, base64: picture.toString('base64') });
}

/** The rules, loaded into the page. A compiler would rewrite what a function imports. */
const rulesIn = (page: Page): Promise<JSHandle<Rules>> =>
  page.evaluateHandle<Rules>(
    `Promise.all(['measure', 'pixels', 'rules'].map((part) => import('${rulesAt}parity-' + part + '.js')))
      .then((parts) => Object.assign({}, ...parts))`,
  );

// These run in the page, by themselves: it has the elements, and is handed the rules.

function measureInPage(
  refuse: HTMLElement | SVGElement,
  { rules, other }: { readonly rules: Rules; readonly other: unknown },
): readonly Disparity[] {
  if (!(refuse instanceof HTMLElement && other instanceof HTMLElement))
    throw new Error('There are not two buttons.');
  const root = refuse.getRootNode();
  const animations = root instanceof ShadowRoot ? root.getAnimations() : [];
  // What comes in is measured when it is there.
  for (const animation of animations)
    if (Number(animation.effect?.getComputedTiming().endTime) <= 1_000) animation.finish();
  return rules.measureParity(refuse, other).disparities;
}

async function measurePicture({
  rules,
  rim,
  base64,
}: Readonly<{ rules: Rules; rim: number; base64: string }>): Promise<PaintedLook> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.drawImage(image, 0, 0);
  return rules.paintedLook({ data: canvas.getImageData(0, 0, width, height).data, width, height, rim });
}

function nameRules({
  rules,
  measured,
  looks: [refuse, accept],
}: Readonly<{
  rules: Rules;
  measured: readonly Disparity[];
  looks: readonly (PaintedLook | undefined)[];
}>): string[] {
  const painted = refuse && accept ? rules.paintedDisparities(refuse, accept) : [];
  return [...measured, ...painted].map(
    ({ what, property, refuse, accept }) =>
      `${what} (${property}: ${refuse} for refuse, ${accept} for accept) ${rules.parityRules[what]}`,
  );
}

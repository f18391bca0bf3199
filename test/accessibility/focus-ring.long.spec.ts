import type { Page } from '@playwright/test';
import { expect, test } from './support/brand-page.ts';
import { focused, press } from './support/focus.ts';
import { openBanner, openPreferences } from './support/scenes.ts';

// The colours of both schemes are measured beside the elements.
test('A-09: the focus ring is visible on all sides', async ({ page, openBrandPage }) => {
  test.slow(); // A picture of each.
  await openBrandPage();
  for (const show of [openBanner, openPreferences]) {
    await show(page);
    if (show === openPreferences) await page.getByRole('button', { name: '3 companies, Statistics' }).click();
    await press(page, 'Tab', 1); // By keyboard, so that the browser shows it.
    const surface = show === openBanner ? 'assent-banner section' : 'assent-preferences dialog';
    const stops = page.locator(`${surface} :is(button, a, input:not(:disabled))`);
    const unseen: string[] = [];
    for (const stop of await stops.all()) {
      await stop.focus();
      if ((await sidesOfRing(page)) < 4) unseen.push(await focused(page));
    }
    expect(unseen).toEqual([]);
  }
});

/** On how many sides of what has the focus the picture shows a line of the ring's colour. */
async function sidesOfRing(page: Page): Promise<number> {
  const { box, color } = await page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    // A link that goes on in another line has a ring around each piece.
    const { left, top, right, bottom } = at?.getClientRects()[0] ?? new DOMRect();
    const color = at ? getComputedStyle(at).outlineColor : '';
    return { box: { left, top, right, bottom }, color };
  });
  const [x, y] = [Math.max(0, Math.floor(box.left) - 8), Math.max(0, Math.floor(box.top) - 8)];
  const clip = { x, y, width: Math.ceil(box.right) + 8 - x, height: Math.ceil(box.bottom) + 8 - y };
  const picture = (await page.screenshot({ clip })).toString('base64');
  const there = { left: box.left - x, top: box.top - y, right: box.right - x, bottom: box.bottom - y };
  return page.evaluate(countSides, { box: there, color, picture });
}

interface Ring {
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly color: string;
  readonly picture: string;
}

/** Runs in the page. */
async function countSides({ box, color, picture }: Ring): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  canvas.drawImage(image, 0, 0);
  const isRing = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = canvas.getImageData(Math.round(x), Math.round(y), 1, 1).data;
    return Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 90;
  };
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  // The ring is two pixels wide and stands two pixels off.
  const near = [2, 2.5, 3, 3.5];
  return [
    near.some((by) => isRing(x, box.top - by)),
    near.some((by) => isRing(x, box.bottom + by - 1)),
    near.some((by) => isRing(box.left - by, y)),
    near.some((by) => isRing(box.right + by - 1, y)),
  ].filter(Boolean).length;
}

import type { Locator, Page } from '@playwright/test';

/** What a person sees of a button, as far as boxes and style tell. */
export interface Button {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly tag: string;
  readonly role: string | null;
  readonly tabIndex: number;
  readonly isEnabled: boolean;
  /** Whether a press in its middle hits it. */
  readonly isHit: boolean;
  /** Everything of its computed style but what follows from its size. */
  readonly style: Readonly<Record<string, string>>;
}

/** Reads a button as the page has drawn it. */
export function readButton(button: Locator): Promise<Button> {
  return button.evaluate((element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const hit = root instanceof ShadowRoot ? root.elementFromPoint(x + width / 2, y + height / 2) : null;
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !/width|height|(inline|block)-size|origin/.test(name));
    return {
      box: { x, y, width, height },
      tag: element.tagName,
      role: element.getAttribute('role'),
      tabIndex: element.tabIndex,
      isEnabled: !element.matches(':disabled'),
      isHit: element.contains(hit),
      style: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
    };
  });
}

/** What the pixels of a button say. */
export interface Pixels {
  /** Its own colour, the most frequent inside. */
  readonly ground: string;
  /** The most frequent just outside. */
  readonly around: string;
  /** Contrast of the words with its own colour, 1 to 21. */
  readonly words: number;
  /** Contrast of its own colour with what is around, 1 to 21. */
  readonly edge: number;
}

/** Takes a picture of a button as it is on the screen, and measures that. */
export async function readPixels(page: Page, button: Locator): Promise<Pixels> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const rim = 3;
  const clip = { x: box.x - rim, y: box.y - rim, width: box.width + 2 * rim, height: box.height + 2 * rim };
  const picture = await page.screenshot({ clip, scale: 'css', animations: 'disabled' });
  return page.evaluate(measurePicture, { base64: picture.toString('base64'), rim });
}

/** Runs in the page: the browser that took the picture knows how to read it. */
async function measurePicture({ base64, rim }: { base64: string; rim: number }): Promise<Pixels> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);

  const inside = new Map<string, number>();
  const outside = new Map<string, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const color = data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join(' ');
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
      // The border itself, and what is blended with it, is neither.
      const side = depth < rim - 1 ? outside : depth > rim + 4 ? inside : undefined;
      side?.set(color, (side.get(color) ?? 0) + 1);
    }

  const mostOf = (counts: Map<string, number>) =>
    [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '0 0 0';
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = color.split(' ').map((byte) => {
      const part = Number(byte) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const ground = mostOf(inside);
  const around = mostOf(outside);
  // Single pixels may be noise; the strokes of letters are many.
  const inks = [...inside].filter(([, count]) => count >= 3).map(([color]) => contrast(color, ground));
  return { ground, around, words: Math.max(1, ...inks), edge: contrast(ground, around) };
}

/** What every control of a layer is for, in the order in which it is read. */
export function controlsOf(surface: Locator): Promise<string[]> {
  return surface.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, a[href], input, summary')]
      .filter((each) => each.checkVisibility())
      .map(
        (each) => each.dataset['assentAction'] ?? each.ariaLabel ?? each.textContent?.trim() ?? each.tagName,
      ),
  );
}

import type { Locator, Page } from '@playwright/test';
import {
  type FairnessFinding,
  mostColor,
  paintedChange,
  paintedContrast,
  paintedEdge,
  type Picture,
} from 'assent/fairness/rules';
import { readPng } from './read-png.ts';

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A few letters of a word, and where they are. */
interface Piece {
  readonly text: string;
  readonly font: string;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** What the rules require, less what the edges of letters make of it on a screen. */
const least = { text: 4.05, mark: 2.7 } as const;

/** The words of an element, and two pictures of them at the same place. */
export interface Words {
  readonly pieces: readonly Piece[];
  readonly clip: Clip;
  readonly shown: Picture;
  /** In black on white. */
  readonly plain: Picture;
}

/** Holds the words of an element to the contrast that they have on the screen. */
export function judgeWords(words: Words | undefined, state = ''): FairnessFinding[] {
  if (!words) return [];
  const { pieces, shown, plain, clip } = words;
  return pieces.flatMap(({ text, box }) => {
    const place = {
      left: box.left - clip.x,
      top: box.top - clip.y,
      right: box.right - clip.x,
      bottom: box.bottom - clip.y,
    };
    const isInside =
      place.left >= -1 && place.top >= -1 && place.right <= clip.width + 1 && place.bottom <= clip.height + 1;
    const contrast = isInside ? paintedContrast(shown, plain, place) : undefined;
    if (contrast === undefined || contrast >= least.text) return [];
    const measured = `painted contrast ${Math.round(contrast * 100) / 100}, required 4.5`;
    return [{ rule: 'contrast' as const, what: `“${text}”${state}`, measured, isMeasured: true }];
  });
}

/** How often pictures are taken again of a text that changes meanwhile, such as from “Saving” to “Saved”. */
const patience = 5;

/**
 * Takes pictures of the words of an element, or of a part of it.
 *
 * @param before those of the element at rest: letters that are where they were are not drawn in black again.
 */
export async function takeWords(page: Page, place: Locator, before?: Words): Promise<Words | undefined> {
  const letters = new Set(before?.pieces.map((piece) => JSON.stringify(piece)));
  for (let tries = 1; ; tries += 1) {
    const pieces = await place.evaluate(piecesIn);
    const clip = clipAround(page, pieces);
    if (!clip) return undefined;
    const shown = await pictureOf(page, clip);
    const isKnown = pieces.every((piece) => letters.has(JSON.stringify(piece)));
    const cut = before && isKnown ? cutOut(before.plain, before.clip, clip) : undefined;
    if (cut) return { pieces, clip, shown, plain: cut };
    await place.evaluate(setPlain, true);
    const plain = await pictureOf(page, clip);
    await place.evaluate(setPlain, false);
    const now = await place.evaluate(piecesIn);
    if (tries >= patience || JSON.stringify(pieces) === JSON.stringify(now))
      return { pieces, clip, shown, plain };
  }
}

/** Where pieces of text are and a little around them, as far as it is in the window, in whole pixels. */
function clipAround(page: Page, pieces: readonly Piece[]): Clip | undefined {
  const at = (side: keyof Piece['box']) => pieces.map(({ box }) => box[side]);
  return inWindow(page, {
    left: Math.min(...at('left')) - 4,
    top: Math.min(...at('top')) - 4,
    right: Math.max(...at('right')) + 4,
    bottom: Math.max(...at('bottom')) + 4,
  });
}

/** What of a box is in the window, in whole pixels. */
function inWindow(page: Page, { left, top, right, bottom }: Piece['box']): Clip | undefined {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const width = Math.min(window.width, Math.ceil(right)) - x;
  const height = Math.min(window.height, Math.ceil(bottom)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** A part of a picture, if it is all in it. */
function cutOut({ data, width }: Picture, from: Clip, clip: Clip): Picture | undefined {
  const [x, y] = [clip.x - from.x, clip.y - from.y];
  if (x < 0 || y < 0 || x + clip.width > from.width || y + clip.height > from.height) return undefined;
  const cut = new Uint8Array(clip.width * clip.height * 4);
  for (let row = 0; row < clip.height; row += 1)
    for (let index = 0; index < clip.width * 4; index += 1)
      cut[row * clip.width * 4 + index] = data[((y + row) * width + x) * 4 + index] ?? 0;
  return { data: cut, width: clip.width, height: clip.height };
}

/** Holds the first switch of an element to how it looks off and on. */
export async function judgePaintedSwitches(page: Page, host: Locator): Promise<FairnessFinding[]> {
  const [input] = await host.locator('[part~="switch"]:not(:disabled)').all();
  const box = input && (await input.boundingBox());
  if (!input || !box) return [];
  const clip = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 };
  const was = await input.evaluate(readSwitched);
  const pictures: Picture[] = [];
  for (const isOn of [false, true]) {
    await input.evaluate(setSwitched, { isOn, isMixed: false });
    pictures.push(await pictureOf(page, clip));
  }
  await input.evaluate(setSwitched, was);
  const [off, on] = pictures;
  if (!off || !on) return [];
  const measured = {
    'the switch, off': paintedEdge(off),
    'the switch, on': paintedEdge(on),
    'on and off': paintedChange(off, on),
  };
  return Object.entries(measured)
    .filter(([, contrast]) => contrast < least.mark)
    .map(([what, contrast]) => ({
      rule: 'switch' as const,
      what,
      measured: `painted contrast ${Math.round(contrast * 100) / 100}, required 3`,
      isMeasured: true,
    }));
}

/** Compares the colours of the two buttons as they are painted. */
export async function judgePaintedPair(page: Page, host: Locator): Promise<FairnessFinding[]> {
  const buttons = ['reject-all', 'accept-all'].map((name) =>
    host.locator(`[data-assent-action="${name}"]`).first(),
  );
  const colors: string[] = [];
  for (const button of buttons) {
    const box = (await button.count()) ? await button.boundingBox() : undefined;
    if (!box || box.width < 12 || box.height < 12) return [];
    const { x, y, width, height } = box;
    const clip = inWindow(page, { left: x + 5, top: y + 5, right: x + width - 5, bottom: y + height - 5 });
    if (!clip) return [];
    colors.push(mostColor(await pictureOf(page, clip)));
  }
  const [one = '', other = ''] = colors.map((color) => color.split(' ').map(Number));
  const isAlike = [0, 1, 2].every((part) => Math.abs(Number(one[part]) - Number(other[part])) <= 3);
  const measured = `painted rgb(${colors[0]}), and rgb(${colors[1]}) for “Accept all”`;
  return isAlike ? [] : [{ rule: 'alike', what: '“Reject all”', measured, isMeasured: true }];
}

async function pictureOf(page: Page, clip: Clip): Promise<Picture> {
  return readPng(await page.screenshot({ clip, scale: 'css', animations: 'allow', caret: 'initial' }));
}

// These run in the page, by themselves.

/** All words of a place that are rendered, in pieces of a few letters. */
async function piecesIn(place: HTMLElement | SVGElement): Promise<Piece[]> {
  // What a page has changed is on the screen with its next picture.
  await new Promise(requestAnimationFrame);
  const walker = document.createTreeWalker(place.shadowRoot ?? place, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('.away,style,option') || parent.matches(':disabled')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const { font } = getComputedStyle(parent);
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,6}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const [rect] = rects;
      if (!rect || rects.length > 1) continue;
      const { left, top, right, bottom } = rect;
      pieces.push({ text, font, box: { left, top, right, bottom } });
    }
  }
  return pieces;
}

/**
 * Shows an element in black on white and without decoration, or as it is. Nothing moves by it, but
 * that letters may be drawn at another fraction of a pixel.
 */
function setPlain(place: HTMLElement | SVGElement, isPlain: boolean): void {
  const root = place.shadowRoot ?? place.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const mark = '--assent-plain';
  const others = root.adoptedStyleSheets.filter(({ cssRules }) => !cssRules[0]?.cssText.includes(mark));
  if (!isPlain) {
    root.adoptedStyleSheets = others;
    // The way back is no state of the element.
    const begun = root.getAnimations().filter((each) => each instanceof CSSTransition);
    for (const transition of begun) transition.finish();
    return;
  }
  const sheet = new CSSStyleSheet();
  const all = `color: #000; -webkit-text-fill-color: #000; -webkit-text-stroke: 0; text-shadow: none;
    -webkit-text-security: none; text-decoration-color: #000; background: none; border-color: transparent;
    border-image: none; box-shadow: none; outline-color: transparent; filter: none; backdrop-filter: none;
    mix-blend-mode: normal; mask-image: none; transition: none`.replaceAll(';', ' !important;');
  sheet.replaceSync(
    `:host { ${mark}: 1; }
     *, *::before, *::after, *::first-line, *::first-letter { ${all} !important }
     :host, section, dialog, [part='status'], [part='placeholder'], [part='button'] { background: #fff !important }`,
  );
  root.adoptedStyleSheets = [...others, sheet];
}

function readSwitched(input: HTMLElement | SVGElement): { isOn: boolean; isMixed: boolean } {
  if (!(input instanceof HTMLInputElement)) throw new Error('The switch is no input.');
  return { isOn: input.checked, isMixed: input.indeterminate };
}

async function setSwitched(
  input: HTMLElement | SVGElement,
  { isOn, isMixed }: { readonly isOn: boolean; readonly isMixed: boolean },
): Promise<void> {
  if (!(input instanceof HTMLInputElement)) return;
  input.checked = isOn;
  input.indeterminate = isMixed;
  await new Promise(requestAnimationFrame);
  for (const animation of input.getAnimations({ subtree: true }))
    if (animation instanceof CSSTransition) animation.finish();
}

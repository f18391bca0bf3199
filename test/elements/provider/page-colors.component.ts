import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { clearStage, settle, stage } from '../stage.ts';

/** How pages are light or dark: few say it to the browser. */
const pages = {
  'a light page': 'background: #fff; color: #222',
  'a page that says nothing of colours': '',
  'a dark page': 'background: #111; color: #eee',
  'a dark page that says so': 'background: #111; color: #eee; color-scheme: dark',
};

/** Our elements that stand in a page, by their attributes. */
const elements = [
  { tag: 'assent-status', attributes: { inline: '' } },
  { tag: 'assent-choices', attributes: { inline: '' } },
  { tag: 'assent-toggle', attributes: { vendor: 'tubular', target: 'statistics' } },
  { tag: 'assent-receipt', attributes: {} },
  { tag: 'assent-verification', attributes: { inline: '' } },
  { tag: 'assent-banner', attributes: { placement: 'inline' } },
] as const;

type Rgb = readonly [number, number, number, number];

/** A color as the browser paints it over white or black. */
function painted(color: string, below: Rgb): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  assert(context);
  for (const each of [`rgb(${below.slice(0, 3).join(' ')})`, color]) {
    context.fillStyle = each;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The background of an element, through whatever shadow roots. */
function backgroundOf(element: Element): Rgb {
  const around = element.assignedSlot ?? element.parentElement ?? parentOf(element);
  const below: Rgb = around ? backgroundOf(around) : [255, 255, 255, 255];
  return painted(getComputedStyle(element).backgroundColor, below);
}

function parentOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

/** The texts of an element that can hardly be read: those with a contrast of less than 4.5. */
function unreadable(root: ShadowRoot): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility() || parentElement.closest('.away')) continue;
    const background = backgroundOf(parentElement);
    const ratio = contrast(painted(getComputedStyle(parentElement).color, background), background);
    if (ratio < 4.5) found.push(`${textContent.trim()}: ${ratio.toFixed(1)}`);
  }
  return found;
}

suite('on the background of a page', () => {
  teardown(async () => {
    clearStage();
    document.documentElement.removeAttribute('style');
    await emulateMedia({ colorScheme: 'no-preference' });
  });

  for (const [page, style] of Object.entries(pages))
    for (const system of ['light', 'dark'] as const)
      test(`every text of ours that stands in ${page} can be read, although the system is ${system}`, async () => {
        await emulateMedia({ colorScheme: system });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { ${style} }`);
        document.adoptedStyleSheets.push(sheet);
        for (const { tag, attributes } of elements) {
          await stage({ tags: [tag], attributes });
          await settle();
          const root = document.querySelector(tag)?.shadowRoot;
          assert(root?.textContent.trim(), `${tag} shows something`);
          assert.deepEqual(root ? unreadable(root) : [], [], tag);
          clearStage();
        }
        document.adoptedStyleSheets.pop();
      });
});

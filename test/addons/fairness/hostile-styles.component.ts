import { assert } from '@open-wc/testing';
import type { FairnessRule } from '../../../src/addons/fairness/rules.ts';
import { brokenIn } from './broken-in.ts';
import { button, clearStage, idle, oneIn, settle, mount, textOf } from '../../elements/mount.ts';

type Layer = 'assent-banner' | 'assent-preferences';

const layers: readonly Layer[] = ['assent-banner', 'assent-preferences'];

/** Styles that pages apply to all their elements, and what must stay unchanged. */
const harmless: Readonly<Record<string, string>> = {
  'everything unset': '* { all: unset !important }',
  'buttons hidden': 'button, [role="button"], [data-assent-action] { display: none !important }',
  'what is named for consent hidden':
    '[class*="consent"], [id*="cookie"], section, dialog { display: none !important }',
  'buttons made small':
    'button { font-size: 4px !important; padding: 0 !important; min-height: 0 !important }',
  'links for buttons': 'button { all: unset !important; text-decoration: underline !important }',
  'text of ten pixels to the rem': 'html { font-size: 62.5% }',
  'huge text': 'html, body { font-size: 60px; line-height: 4 }',
  'text set apart':
    'body { letter-spacing: 9px; word-spacing: 2em; text-transform: uppercase; text-indent: 3em }',
  'text of no colour': 'body { color: transparent; -webkit-text-fill-color: transparent }',
  'a page that is hidden until it is ready': 'body { visibility: hidden }',
  'a page that is not to be clicked': 'body { pointer-events: none; user-select: none }',
  'dark by a filter': 'html { filter: invert(1) hue-rotate(180deg) }',
  'faded behind something': 'body { opacity: 0.2; filter: blur(4px) }',
  'a body that moves': 'body { transform: translateX(-50px) scale(0.5); overflow: hidden; height: 10px }',
  'written from right to left': 'html { direction: rtl; text-align: right; writing-mode: vertical-rl }',
  'a cover over the page':
    'body::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: #fff }',
  'first and last told apart': `
    ::part(choice-button):first-of-type { opacity: 0 !important }
    ::part(choice-button):first-child, ::part(choice-button):nth-child(1) { display: none !important }
    [data-assent-action="reject-all"], ::part(reject-all), ::part(reject) { display: none !important }`,
};

/** Styles of a page that reach both buttons, and treat them differently or badly. */
const unfair: readonly (readonly [name: string, style: string, rule: FairnessRule])[] = [
  ['one laid over the other', '::part(choice-button) { position: absolute; inset: 0 }', 'reached'],
  ['both in one place', '::part(choice-button) { grid-area: 1 / 1 }', 'reached'],
  ['both gone', '::part(choice-button) { display: none }', 'shown'],
  ['both faded away', '::part(choice-button) { opacity: 0 }', 'effect'],
  [
    'a patch over one half',
    '::part(banner)::after, ::part(dialog)::after { content: ""; position: absolute; inset: 0 50% 0 0; background: #fff }',
    'cover',
  ],
  [
    'a patch that lets clicks through',
    '::part(banner)::after, ::part(dialog)::after { content: ""; position: absolute; inset: 0; background: #fffe; pointer-events: none }',
    'cover',
  ],
  [
    'half of it masked',
    '::part(banner), ::part(dialog) { mask-image: linear-gradient(90deg, #0000, #000) }',
    'cover',
  ],
  ['half of it cut off', '::part(banner), ::part(dialog) { clip-path: inset(0 0 0 70%) }', 'cover'],
  ['words that cannot be read', '::part(choice-button) { color: #999; background: #aaa }', 'contrast'],
  [
    'buttons of a few pixels',
    '::part(choice-button) { min-block-size: 0; block-size: 12px; overflow: hidden; padding: 0 }',
    'size',
  ],
  ['the acceptance first', '::part(banner), ::part(dialog) { direction: rtl }', 'order'],
  [
    'a picture that stands still behind both',
    '::part(choice-button) { background: linear-gradient(90deg, #fff 50%, #000 50%) fixed }',
    'contrast',
  ],
  ...toldApart(),
];

/** Selectors that style the buttons differently by an attribute, although both have the same part. */
function toldApart(): typeof unfair {
  const faint = 'if(style(--is: reject-all): 0.4; else: 1)';
  const style = `::part(choice-button) { --is: attr(data-assent-action type(<custom-ident>)); opacity: ${faint} }`;
  return CSS.supports('opacity', faint) ? [['told apart by their attributes', style, 'alike']] : [];
}

suite('a hostile page', () => {
  // Some styles make the page longer. Its scroll bar must not affect the comparison.
  setup(() => document.documentElement.style.setProperty('overflow', 'hidden', 'important'));
  teardown(() => {
    clearStage();
    document.documentElement.style.removeProperty('overflow');
    for (const each of document.head.querySelectorAll('style[data-hostile]')) each.remove();
  });

  for (const layer of layers) {
    suite(`cannot break ${layer}`, () => {
      for (const [name, style] of Object.entries(harmless)) {
        test(`a hostile page cannot break ${layer}: ${name}`, async () => {
          await stageLayer(layer);
          const before = seen(layer);
          apply(style);
          assert.deepEqual(seen(layer), before);
          assert.deepEqual(brokenIn(layer), []);
        });
      }
    });

    suite(`cannot make refusing harder in ${layer} without breaking a rule of fairness`, () => {
      for (const [name, style, rule] of unfair) {
        test(`a hostile page cannot make refusing harder in ${layer} without breaking a rule of fairness: ${name}`, async () => {
          apply(style);
          await stageLayer(layer);
          await idle();
          assert.match(brokenIn(layer).join('\n'), new RegExp(`^${rule}: `, 'm'));
        });
      }
    });
  }

  test('a hostile page that hides the banner gets no consent, and breaks the rule that everything is shown', async () => {
    apply('assent-banner, assent-provider { display: none !important }');
    const { client } = await mount();
    await idle();
    assert.match(brokenIn('assent-banner').join('\n'), /^shown: /m);
    assert.deepEqual(client.calls, []);
  });
});

async function stageLayer(layer: Layer): Promise<void> {
  const { provider } = await mount();
  if (layer === 'assent-preferences') provider.open('preferences');
  await settle();
}

function apply(text: string): void {
  const style = document.createElement('style');
  style.dataset['hostile'] = '';
  style.textContent = text;
  document.head.append(style);
}

const pairOf = (layer: Layer) => [button(layer, 'reject-all'), button(layer, 'accept-all')] as const;

/** What is visible of the text and of both buttons, and whether a press would hit them. */
function seen(layer: Layer) {
  const surface = oneIn(layer, layer === 'assent-banner' ? 'section' : 'dialog');
  const { width } = surface.getBoundingClientRect();
  const words = getComputedStyle(oneIn(layer, 'p'));
  return {
    width: Math.round(width),
    words: `${textOf(surface).length} of ${words.fontSize} ${words.color} ${words.letterSpacing} ${words.textTransform}`,
    buttons: pairOf(layer).map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const { color, backgroundColor, fontSize, visibility } = getComputedStyle(each);
      const hit = isHit(each, left + width / 2, top + height / 2);
      const box = [left, top, width, height].map(Math.round).join(' ');
      return [box, color, backgroundColor, fontSize, visibility, hit ? 'hit' : 'missed'].join(' | ');
    }),
  };
}

function isHit(element: Element, x: number, y: number): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && element.contains(root.elementFromPoint(x, y));
}

import type { ParityRule } from 'assent/elements';

/** A style sheet of a brand, in nothing but parts and plain rules: it is also a design of the designers' page. */
interface Theme {
  readonly is: string;
  readonly style: string;
}

/** One that nobody may be given, and the rule that it breaks. */
interface UnfairTheme extends Theme {
  readonly breaks: ParityRule;
}

const rule = (selector: string, declarations: string): string => `${selector} { ${declarations} }`;
const both = (part: string): string => `:is(assent-banner, assent-preferences)::part(${part})`;
const answers = (declarations: string, pseudo = ''): string =>
  rule(both('choice-button') + pseudo, declarations);
const surfaces = (declarations: string, pseudo = ''): string =>
  rule(both('banner') + pseudo, declarations) + rule(both('dialog') + pseudo, declarations);
const banner = (declarations: string): string => rule('assent-banner::part(banner)', declarations);

/** A browser draws no picture of a frame with nothing in it: there the designers' page measures for ever. */
export const undrawn: UnfairTheme = {
  is: 'the banner is not drawn',
  style: banner('content-visibility: hidden'),
  breaks: 'visibility',
};

/** Each breaks its rule on the banner by day, whatever else it breaks. */
export const unfairThemes: readonly UnfairTheme[] = [
  { is: 'both answers are gone', style: answers('display: none'), breaks: 'visibility' },
  { is: 'one answer lies over the other', style: answers('grid-area: 1 / 1'), breaks: 'visibility' },
  { is: 'the answers have no words', style: answers('content-visibility: hidden'), breaks: 'visibility' },
  undrawn,
  { is: 'the answers take no press', style: answers('pointer-events: none'), breaks: 'press' },
  { is: 'the whole banner takes no press', style: banner('pointer-events: none'), breaks: 'press' },
  { is: 'the answers seem to be forbidden', style: answers('cursor: not-allowed'), breaks: 'press' },
  { is: 'the banner is squeezed into the foot', style: banner('inset-block-start: 90vh'), breaks: 'window' },
  {
    is: 'the banner hangs out of the window',
    style: banner('translate: 0 60%'),
    breaks: 'window',
  },
  {
    is: 'the answers stand beside the window',
    style: answers('position: relative; inset-inline-start: -3000px'),
    breaks: 'window',
  },
  {
    is: 'the banner is a slit',
    style: banner('max-block-size: 3em; overflow: hidden'),
    breaks: 'window',
  },
  {
    is: 'the words are drawn far away',
    style: answers('text-indent: -999px; overflow: hidden; white-space: nowrap'),
    breaks: 'words',
  },
  {
    is: 'the words are pushed below their button',
    style: answers('padding-block-start: 5em; block-size: 44px; overflow: hidden'),
    breaks: 'words',
  },
  { is: 'the words are tiny', style: answers('font-size: 5px'), breaks: 'words' },
  { is: 'the letters lie one over the other', style: answers('letter-spacing: -0.55em'), breaks: 'words' },
  { is: 'the words stand on their head', style: answers('rotate: 180deg'), breaks: 'words' },
  { is: 'the words are seen in a mirror', style: answers('transform: scaleX(-1)'), breaks: 'words' },
  { is: 'the words are dots', style: answers('-webkit-text-security: disc'), breaks: 'words' },
  { is: 'a filter fades the answers', style: answers('filter: opacity(0.2)'), breaks: 'effect' },
  { is: 'a filter blurs the banner', style: banner('filter: blur(2px)'), breaks: 'effect' },
  { is: 'a filter greys the answers', style: answers('filter: contrast(0.1)'), breaks: 'effect' },
  {
    is: 'the whole banner shows faintly',
    style: banner('opacity: 0.3'),
    breaks: 'effect',
  },
  { is: 'the answers blend with what is behind', style: answers('mix-blend-mode: screen'), breaks: 'effect' },
  {
    is: 'the answers are a few pixels high',
    style: answers('min-block-size: 0; block-size: 12px; padding: 0; overflow: hidden'),
    breaks: 'size',
  },
  { is: 'the answers are shrunk', style: answers('scale: 0.3'), breaks: 'size' },
  {
    is: 'the words are as grey as the buttons',
    style: answers('color: #888; background: #999'),
    breaks: 'contrast',
  },
  {
    is: 'the words are not filled',
    style: answers('-webkit-text-fill-color: transparent'),
    breaks: 'contrast',
  },
  {
    is: 'the words are lost on a gradient',
    style: answers('color: #888; background: linear-gradient(#777, #999)'),
    breaks: 'contrast',
  },
  {
    is: 'a shadow within the button swallows the words',
    style: answers('color: #eee; background: #222; box-shadow: inset 0 0 0 99px #ddd'),
    breaks: 'contrast',
  },
  { is: 'the acceptance comes first', style: surfaces('direction: rtl'), breaks: 'order' },
  {
    is: 'a patch lies over the words',
    style:
      answers(
        'content: ""; position: absolute; inset: 0; background: #fff; pointer-events: none',
        '::after',
      ) + answers('position: relative'),
    breaks: 'surface',
  },
  {
    is: 'an outline is drawn over the words',
    style: answers('outline: 30px solid #ccc; outline-offset: -30px'),
    breaks: 'surface',
  },
  {
    is: 'half of the banner is masked',
    style: surfaces('mask-image: linear-gradient(to right, #0003 50%, #000 50%)'),
    breaks: 'surface',
  },
];

/** Letters drawn over by their own outline: no computed style says so. The alarm in a page cannot see it. */
export const seenInPixelsAlone = answers('color: #fff; background: #222; -webkit-text-stroke: 12px #222');

/** None of them breaks any rule, strange as they may be. */
export const fairThemes: readonly Theme[] = [
  { is: 'as it comes', style: '' },
  {
    is: 'loud: pink on black, slanted, in large letters',
    style: answers(
      'background: #ff5fa2; color: #000; font: italic 900 1.4em/1.2 Georgia, serif; text-transform: uppercase; letter-spacing: 0.08em',
    ),
  },
  { is: 'one answer above the other', style: answers('grid-column: 1 / -1') },
  {
    is: 'outlined buttons on a card that casts a coloured shadow',
    style:
      answers('background: transparent; color: light-dark(#111, #eee); border: 3px solid') +
      surfaces('filter: drop-shadow(0 8px 12px #f80)'),
  },
  {
    is: 'a gradient under white words, and a line within',
    style: answers(
      'background: linear-gradient(90deg, #0b3d91, #5a189a); color: #fff; box-shadow: inset 0 0 0 2px #fff',
    ),
  },
  {
    is: 'a banner at the top of the window, as wide as it is, tilted a little',
    style: banner('inset: 0 0 auto; border-radius: 0; rotate: 0.3deg'),
  },
  {
    is: 'cut corners and a mark before the words',
    style:
      answers(
        'clip-path: polygon(8px 0, 100% 0, 100% calc(100% - 8px), calc(100% - 8px) 100%, 0 100%, 0 8px)',
      ) + answers('content: "· "', '::before'),
  },
  {
    is: 'nearly solid glass',
    style: surfaces(
      'background: light-dark(#fffffff2, #1c1e22f2); backdrop-filter: blur(12px); opacity: 0.97',
    ),
  },
];

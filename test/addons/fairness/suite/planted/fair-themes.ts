import { rule, both, answers, surfaces, banner, inDark } from './parts.ts';

/** A style sheet of a brand. */
export interface Theme {
  readonly is: string;
  readonly style: string;
}

/** Themes by what each of them is. */
const fair: Readonly<Record<string, string>> = {
  'as it comes': '',
  'loud: pink on black, slanted, in large letters': answers(
    'background: #ff5fa2; color: #000; font: italic 900 1.4em/1.2 Georgia, serif; text-transform: uppercase; letter-spacing: 0.08em',
  ),
  'one answer above the other': answers('grid-column: 1 / -1'),
  'outlined buttons on a card that casts a coloured shadow':
    answers('background: transparent; color: light-dark(#111, #eee); border: 3px solid') +
    surfaces('filter: drop-shadow(0 8px 12px #f80)'),
  'a gradient under white words, and a line within': answers(
    'background: linear-gradient(90deg, #0b3d91, #5a189a); color: #fff; box-shadow: inset 0 0 0 2px #fff',
  ),
  'a banner at the top of the window, as wide as it is, tilted a little': banner(
    'inset: 0 0 auto; border-radius: 0; rotate: 0.3deg',
  ),
  'cut corners and a mark before the words':
    answers(
      'clip-path: polygon(8px 0, 100% 0, 100% calc(100% - 8px), calc(100% - 8px) 100%, 0 100%, 0 8px)',
    ) + answers('content: "· "', '::before'),
  'a large first letter in other colors':
    rule(both('choice-button') + '::first-letter', 'font-size: 1.3em; color: #ffd7e8; background: #4a1030') +
    answers('color: #fff; background: #222'),
  'nearly solid glass': surfaces(
    'background: light-dark(#fffffff2, #1c1e22f2); backdrop-filter: blur(12px); opacity: 0.97',
  ),
  'a slow change of colours under the pointer':
    answers('transition: background-color 0.6s, color 0.6s') +
    answers('background: light-dark(#014, #cdf)', ':hover'),
  'buttons that rise a little under the pointer':
    answers('transition: translate 0.2s, box-shadow 0.2s') +
    answers('translate: 0 -2px; box-shadow: 0 4px 10px #0004', ':hover'),
  'a banner that slides in': `@keyframes in { from { translate: 0 40px; opacity: 0 } } ${banner('animation: in 0.4s ease-out')}`,
  'a cream surface': ':root { --assent-surface: light-dark(#fbf3e0, #1d1a14) }',
  'a dark brand by day':
    ':root { background: #101820; --assent-surface: #101820; --assent-text: #f4f4f4; --assent-accent: #7fd1ff }',
  'large print': ':root { --assent-font-size: 20px }',
  'small print': ':root { --assent-font-size: 13px }',
  'round and soft': ':root { --assent-radius: 28px } ' + surfaces('box-shadow: 0 20px 60px #0006'),
  'a stripe along the top of the banner': banner(
    'content: ""; position: absolute; inset: 0 0 auto; block-size: 4px; background: #e4572e',
    '::before',
  ),
  'another mark of the focus': rule(
    both('choice-button') + ':focus-visible',
    'outline: 3px dashed light-dark(#b00020, #ffb4ab); outline-offset: 3px',
  ),
  'other colours at night': inDark(':root { --assent-surface: #10131a; --assent-text: #dfe6f0 }'),
  'switches in green': ':root { --assent-accent: light-dark(#0a6b3d, #6fe0a5) }',
};

/** None of them breaks any rule, strange as they may be. */
export const fairThemes: readonly Theme[] = Object.entries(fair).map(([is, style]) => ({ is, style }));

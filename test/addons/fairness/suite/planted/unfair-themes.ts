import {
  rule,
  answers,
  others,
  surfaces,
  banner,
  switches,
  status,
  lasting,
  gate,
  picture,
  stripes,
} from './parts.ts';
import type { UnfairTheme } from './unfair-theme.ts';
import { unfairAtTimes } from './unfair-at-times.ts';
import { unfairEffects } from './unfair-effects.ts';

const paper = picture("<path d='M0 0h12v12H0z' fill='white'/>");
const dots = 'radial-gradient(#222 1.5px, #fff 2px) 0 0 / 5px 5px';

/** Each breaks its rule, whatever else it breaks. */
export const unfairThemes: readonly UnfairTheme[] = [
  ...unfairEffects,
  ...unfairAtTimes,
  // The two answers.
  { is: 'both answers are gone', style: answers('display: none'), breaks: 'shown' },
  { is: 'one answer lies over the other', style: answers('grid-area: 1 / 1'), breaks: 'reached' },
  {
    is: 'the refusal is in the shadow of the acceptance',
    style: answers('box-shadow: -18em 0 0 0 #fff; clip-path: none'),
    breaks: 'cover',
  },
  {
    is: 'the refusal has another colour in the shadow of the acceptance',
    style: answers('box-shadow: -18em 0 0 0 #eee; clip-path: none'),
    breaks: 'alike',
    isPainted: true,
  },
  {
    is: 'the refusal is under a veil',
    style:
      answers('position: relative') +
      answers(
        'content: ""; position: absolute; inset: 0; background: #fffe; pointer-events: none',
        '::after',
      ),
    breaks: 'cover',
  },
  {
    is: 'the whole banner is under a veil',
    style: banner(
      'content: ""; position: fixed; inset: 0; background: #fffd; pointer-events: none',
      '::after',
    ),
    breaks: 'cover',
  },
  {
    is: 'the answers swap under the pointer',
    style: answers('order: -1', ':hover'),
    breaks: 'reached',
    when: 'hover',
  },
  {
    is: 'the answers flee from the pointer',
    style: answers('translate: 0 -90px; transition: translate 10s', ':hover'),
    breaks: 'reached',
    when: 'hover',
  },
  { is: 'the answers take no press', style: answers('pointer-events: none'), breaks: 'reached' },
  { is: 'the answers seem to be forbidden', style: answers('cursor: not-allowed'), breaks: 'reached' },
  {
    is: 'the words are not filled',
    style: answers('-webkit-text-fill-color: transparent'),
    breaks: 'contrast',
  },
  {
    is: 'the first line has no color',
    style: answers('color: transparent', '::first-line'),
    breaks: 'contrast',
  },
  { is: 'the first line is too small', style: answers('font-size: 4px', '::first-line'), breaks: 'words' },
  {
    is: 'the first letter has no color',
    style: answers('color: transparent', '::first-letter'),
    breaks: 'contrast',
  },
  { is: 'the first letter has no size', style: answers('font-size: 0', '::first-letter'), breaks: 'words' },
  {
    is: 'the first letter has the color of its own background',
    style: answers('background: currentcolor', '::first-letter'),
    breaks: 'contrast',
  },
  {
    is: 'the words are lost on the background of the first letter',
    style: answers(
      'color: #111; background: #fff; padding-inline-end: 9em; margin-inline-end: -9em',
      '::first-letter',
    ),
    breaks: 'cover',
  },
  {
    is: 'the words are lost on a gradient',
    style: answers('color: #888; background: linear-gradient(#777, #999)'),
    breaks: 'contrast',
  },
  { is: 'tiny and faint answers', style: answers('font-size: 6px; opacity: 0.2'), breaks: 'words' },
  { is: 'six pixels everywhere', style: ':root { --assent-font-size: 6px }', breaks: 'words' },
  {
    is: 'the words are pushed below their button',
    style: answers('padding-block-start: 5em; block-size: 44px; overflow: hidden'),
    breaks: 'window',
  },
  {
    is: 'the words are drawn far away',
    style: answers('text-indent: -999px; overflow: hidden; white-space: nowrap'),
    breaks: 'window',
  },
  { is: 'the letters lie one over the other', style: answers('letter-spacing: -0.55em'), breaks: 'words' },
  { is: 'the words are seen in a mirror', style: answers('transform: scaleX(-1)'), breaks: 'words' },
  { is: 'the words are dots', style: answers('-webkit-text-security: disc'), breaks: 'words' },
  {
    is: 'the letters are drawn over by their own outline',
    style: answers('color: #fff; background: #222; -webkit-text-stroke: 12px #222'),
    breaks: 'words',
  },
  {
    is: 'the letters are smeared',
    style: answers(
      'text-shadow: 3px 0 currentColor, 6px 0 currentColor, 9px 0 currentColor, -3px 0 currentColor',
    ),
    breaks: 'words',
  },
  {
    is: 'an outline is drawn over the words',
    style: answers('outline: 30px solid #ccc; outline-offset: -30px'),
    breaks: 'cover',
  },
  { is: 'a filter blurs the banner', style: banner('filter: blur(2px)'), breaks: 'effect' },
  { is: 'the answers blend with what is behind', style: answers('mix-blend-mode: screen'), breaks: 'effect' },
  {
    is: 'half of the banner is masked',
    style: surfaces('mask-image: linear-gradient(to right, #0003 50%, #000 50%)'),
    breaks: 'cover',
  },
  {
    is: 'the answers are a few pixels high',
    style: answers('min-block-size: 0; block-size: 12px; padding: 0; overflow: hidden'),
    breaks: 'size',
  },
  { is: 'the acceptance comes first', style: surfaces('direction: rtl'), breaks: 'order' },
  {
    is: 'the answers blink',
    style: `@keyframes blink { 50% { opacity: 0 } } ${answers('animation: blink 1s infinite')}`,
    breaks: 'time',
  },
  {
    is: 'the answers come after a minute',
    style: `@keyframes come { from { opacity: 0 } } ${answers('animation: come 60s')}`,
    breaks: 'time',
  },
  // The surface, and its texts.
  {
    is: 'a gradient makes the text unreadable',
    style: banner('background: linear-gradient(90deg, #fff, #1b1f24)'),
    breaks: 'contrast',
  },
  { is: 'the text is on dots', style: banner(`background: ${dots}`), breaks: 'contrast' },
  {
    is: 'a picture is behind the text',
    style: banner(`background: ${stripes}`),
    breaks: 'contrast',
    isPainted: true,
  },
  {
    is: 'the text is as pale as paper',
    style: ':root { --assent-text: #bbb; --assent-button: #222 }',
    breaks: 'contrast',
  },
  { is: 'the way to single choices has no edge', style: others('border-color: #e5e5e5'), breaks: 'contrast' },
  { is: 'the small print fades', style: ':root { --assent-muted: #ccc }', breaks: 'contrast' },
  { is: 'the banner is a slit', style: banner('max-block-size: 3em; overflow: hidden'), breaks: 'window' },
  { is: 'the banner hangs out of the window', style: banner('translate: 0 60%'), breaks: 'window' },
  { is: 'the lines lie one over the other', style: banner('line-height: 0.4'), breaks: 'words' },
  // “Manage choices”.
  { is: '“Manage choices” is hidden', style: rule('::part(button)', 'display: none'), breaks: 'shown' },
  {
    is: '“Manage choices” has no colour',
    style: others('color: #eee; border-color: transparent'),
    breaks: 'contrast',
  },
  {
    is: '“Manage choices” is clipped',
    style: others('block-size: 24px; min-block-size: 0; padding-block-start: 30px; overflow: hidden'),
    breaks: 'window',
  },
  // The preferences.
  {
    is: 'there is no “Save” and no “Close”',
    style: rule('assent-preferences::part(button)', 'display: none'),
    breaks: 'shown',
    place: 'preferences',
  },
  {
    is: '“Save” and “Close” are blank',
    style: rule('assent-preferences::part(button)::first-line', 'color: transparent'),
    breaks: 'contrast',
    place: 'preferences',
  },
  { is: 'the switches are faint', style: switches('opacity: 0.05'), breaks: 'effect', place: 'preferences' },
  {
    is: 'a switch that is on looks as if it were off',
    style: `${switches('background: #fff; border-color: #555; justify-content: start', ':checked')}${switches('border-color: #555', ':checked::before')}`,
    breaks: 'switch',
    place: 'preferences',
  },
  {
    is: 'a switch is as pale as its surface',
    style: switches('background: #fff; border-color: #eee') + switches('border-color: #eee', '::before'),
    breaks: 'switch',
    place: 'preferences',
  },
  {
    is: 'a switch is as pale as the picture on it',
    style:
      switches(`background: ${paper}; border-color: transparent`) +
      switches('visibility: hidden', '::before'),
    breaks: 'switch',
    place: 'preferences',
    isPainted: true,
  },
  { is: 'the switches are gone', style: switches('display: none'), breaks: 'shown', place: 'preferences' },
  { is: 'a switch in the page is a speck', style: switches('scale: 0.2'), breaks: 'size', place: 'toggle' },
  {
    is: 'the dialog shows faintly',
    style: rule('assent-preferences::part(dialog)', 'opacity: 0.4'),
    breaks: 'effect',
    place: 'preferences',
  },
  // What tells.
  { is: 'the status is hidden', style: status('display: none'), breaks: 'shown', place: 'status' },
  {
    is: 'the status is gone in a moment',
    style: status('animation-duration: 0.2s'),
    breaks: 'time',
    place: 'status',
  },
  {
    is: 'the lasting button is a speck',
    style: lasting('font-size: 3px; min-block-size: 0; padding: 0'),
    breaks: 'words',
    place: 'choices',
  },
  {
    is: 'the lasting button is out of the window',
    style: lasting('inset-block-end: -200px'),
    breaks: 'window',
    place: 'choices',
  },
  {
    is: 'a gate says neither who nor what',
    style: gate('color: transparent'),
    breaks: 'contrast',
    place: 'gate',
  },
];

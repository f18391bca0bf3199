import {
  rule,
  inDark,
  onPhone,
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
import { breaking, type UnfairTheme } from './unfair-theme.ts';

const paper = picture("<path d='M0 0h12v12H0z' fill='white'/>");
const dots = 'radial-gradient(#222 1.5px, #fff 2px) 0 0 / 5px 5px';

const glass = (filter: string): string =>
  `content: ""; position: absolute; inset: 0; backdrop-filter: ${filter}; pointer-events: none`;

/** Each breaks its rule, whatever else it breaks. */
export const unfairThemes: readonly UnfairTheme[] = [
  ...breaking('words')({
    'a font is drawn at half of its size': answers('font-size-adjust: 0.22'),
    'the words are upside down along a path': answers(
      'offset-path: path("M0 0h1"); offset-anchor: 50% 50%; offset-rotate: 180deg; translate: 50% 50%',
    ),
    'the line under the words is a bar over them': answers(
      'text-decoration: underline 1.3em currentcolor; text-underline-offset: -1em; text-decoration-skip-ink: none',
    ),
    'the first line is too small': answers('font-size: 4px', '::first-line'),
    'the first letter has no size': answers('font-size: 0', '::first-letter'),
    'tiny and faint answers': answers('font-size: 6px; opacity: 0.2'),
    'six pixels everywhere': ':root { --assent-font-size: 6px }',
    'the letters lie one over the other': answers('letter-spacing: -0.55em'),
    'the words are seen in a mirror': answers('transform: scaleX(-1)'),
    'the words are dots': answers('-webkit-text-security: disc'),
    'the letters are drawn over by their own outline': answers(
      'color: #fff; background: #222; -webkit-text-stroke: 12px #222',
    ),
    'the letters are smeared': answers(
      'text-shadow: 3px 0 currentColor, 6px 0 currentColor, 9px 0 currentColor, -3px 0 currentColor',
    ),
    'the lines lie one over the other': banner('line-height: 0.4'),
  }),
  ...breaking('cover')({
    'glass over the answers takes their contrast':
      answers('position: relative') + answers(glass('contrast(12%)'), '::after'),
    'glass over the answers blurs them':
      answers('position: relative') + answers(glass('blur(5px)'), '::after'),
    'glass over the whole page turns it grey': banner(
      `${glass('contrast(10%)')}; position: fixed`,
      '::after',
    ),
    'the border of the acceptance is painted over the refusal': answers(
      'color: #111; background: #fff; border-image: linear-gradient(#fff, #fff) 1 fill / 1px / 0 0 0 14em; clip-path: none',
    ),
    'the refusal is in the shadow of the acceptance': answers(
      'box-shadow: -18em 0 0 0 #fff; clip-path: none',
    ),
    'the refusal is under a veil':
      answers('position: relative') +
      answers(
        'content: ""; position: absolute; inset: 0; background: #fffe; pointer-events: none',
        '::after',
      ),
    'the whole banner is under a veil': banner(
      'content: ""; position: fixed; inset: 0; background: #fffd; pointer-events: none',
      '::after',
    ),
    'the words are lost on the background of the first letter': answers(
      'color: #111; background: #fff; padding-inline-end: 9em; margin-inline-end: -9em',
      '::first-letter',
    ),
    'an outline is drawn over the words': answers('outline: 30px solid #ccc; outline-offset: -30px'),
    'half of the banner is masked': surfaces('mask-image: linear-gradient(to right, #0003 50%, #000 50%)'),
  }),
  ...breaking('shown')({
    'both answers are gone': answers('display: none'),
    '“Manage choices” is hidden': rule('::part(button)', 'display: none'),
  }),
  ...breaking('reached')({
    'one answer lies over the other': answers('grid-area: 1 / 1'),
    'the answers take no press': answers('pointer-events: none'),
    'the answers seem to be forbidden': answers('cursor: not-allowed'),
  }),
  ...breaking('contrast')({
    'the words are not filled': answers('-webkit-text-fill-color: transparent'),
    'the first line has no color': answers('color: transparent', '::first-line'),
    'the first letter has no color': answers('color: transparent', '::first-letter'),
    'the first letter has the color of its own background': answers(
      'background: currentcolor',
      '::first-letter',
    ),
    'the words are lost on a gradient': answers('color: #888; background: linear-gradient(#777, #999)'),
    'a gradient makes the text unreadable': banner('background: linear-gradient(90deg, #fff, #1b1f24)'),
    'the text is on dots': banner(`background: ${dots}`),
    'the text is as pale as paper': ':root { --assent-text: #bbb; --assent-button: #222 }',
    'the way to single choices has no edge': others('border-color: #e5e5e5'),
    'the small print fades': ':root { --assent-muted: #ccc }',
    '“Manage choices” has no colour': others('color: #eee; border-color: transparent'),
  }),
  ...breaking('window')({
    'the words are pushed below their button': answers(
      'padding-block-start: 5em; block-size: 44px; overflow: hidden',
    ),
    'the words are drawn far away': answers('text-indent: -999px; overflow: hidden; white-space: nowrap'),
    'the banner is a slit': banner('max-block-size: 3em; overflow: hidden'),
    'the banner hangs out of the window': banner('translate: 0 60%'),
    '“Manage choices” is clipped': others(
      'block-size: 24px; min-block-size: 0; padding-block-start: 30px; overflow: hidden',
    ),
  }),
  ...breaking('effect')({
    'a filter blurs the banner': banner('filter: blur(2px)'),
    'the answers blend with what is behind': answers('mix-blend-mode: screen'),
  }),
  ...breaking('size')({
    'the answers are a few pixels high': answers(
      'min-block-size: 0; block-size: 12px; padding: 0; overflow: hidden',
    ),
  }),
  ...breaking('order')({ 'the acceptance comes first': surfaces('direction: rtl') }),
  ...breaking('time')({
    'the answers blink': `@keyframes blink { 50% { opacity: 0 } } ${answers('animation: blink 1s infinite')}`,
    'the answers come after a minute': `@keyframes come { from { opacity: 0 } } ${answers('animation: come 60s')}`,
  }),
  ...breaking('contrast', { when: 'dark' })({
    'pale at night': inDark(answers('color: #777; background: #888')),
  }),
  ...breaking('words', { when: 'phone' })({ 'no refusal on a phone': onPhone(answers('font-size: 5px')) }),
  ...breaking('contrast', { when: 'hover' })({
    'words fade under the pointer': answers('color: #444', ':hover'),
    'the text is gone while the banner is pointed at': banner('color: transparent', ':hover'),
  }),
  ...breaking('contrast', { when: 'hover', isPainted: true })({
    'the answers are on a picture under the pointer': answers(`background: ${stripes}`, ':hover'),
  }),
  ...breaking('focus', { place: 'preferences', when: 'focus' })({
    'the focus of a switch shows nowhere': switches('outline: none', ':focus-visible'),
  }),
  ...breaking('focus', { when: 'focus' })({
    'the focus shows nowhere': answers('outline: none', ':focus-visible'),
  }),
  ...breaking('contrast', { when: 'press' })({
    'words fade while they are pressed': others('color: #ddd', ':active'),
  }),
  ...breaking('alike', { isPainted: true })({
    'the refusal has another colour in the shadow of the acceptance': answers(
      'box-shadow: -18em 0 0 0 #eee; clip-path: none',
    ),
  }),
  ...breaking('reached', { when: 'hover' })({
    'the answers swap under the pointer': answers('order: -1', ':hover'),
    'the answers flee from the pointer': answers('translate: 0 -90px; transition: translate 10s', ':hover'),
  }),
  ...breaking('contrast', { isPainted: true })({
    'a picture is behind the text': banner(`background: ${stripes}`),
  }),
  ...breaking('shown', { place: 'preferences' })({
    'there is no “Save” and no “Close”': rule('assent-preferences::part(button)', 'display: none'),
    'the switches are gone': switches('display: none'),
  }),
  ...breaking('contrast', { place: 'preferences' })({
    '“Save” and “Close” are blank': rule(
      'assent-preferences::part(button)::first-line',
      'color: transparent',
    ),
  }),
  ...breaking('effect', { place: 'preferences' })({
    'the switches are faint': switches('opacity: 0.05'),
    'the dialog shows faintly': rule('assent-preferences::part(dialog)', 'opacity: 0.4'),
  }),
  ...breaking('switch', { place: 'preferences' })({
    'a switch that is on looks as if it were off': `${switches('background: #fff; border-color: #555; justify-content: start', ':checked')}${switches('border-color: #555', ':checked::before')}`,
    'a switch is as pale as its surface':
      switches('background: #fff; border-color: #eee') + switches('border-color: #eee', '::before'),
  }),
  ...breaking('switch', { place: 'preferences', isPainted: true })({
    'a switch is as pale as the picture on it':
      switches(`background: ${paper}; border-color: transparent`) +
      switches('visibility: hidden', '::before'),
  }),
  ...breaking('size', { place: 'toggle' })({ 'a switch in the page is a speck': switches('scale: 0.2') }),
  ...breaking('shown', { place: 'status' })({ 'the status is hidden': status('display: none') }),
  ...breaking('time', { place: 'status' })({
    'the status is gone in a moment': status('animation-duration: 0.2s'),
  }),
  ...breaking('words', { place: 'choices' })({
    'the lasting button is a speck': lasting('font-size: 3px; min-block-size: 0; padding: 0'),
  }),
  ...breaking('window', { place: 'choices' })({
    'the lasting button is out of the window': lasting('inset-block-end: -200px'),
  }),
  ...breaking('contrast', { place: 'gate' })({
    'a gate says neither who nor what': gate('color: transparent'),
  }),
];

import { answers, banner } from './parts.ts';
import type { UnfairTheme } from './unfair-theme.ts';

const glass = (filter: string): string =>
  `content: ""; position: absolute; inset: 0; backdrop-filter: ${filter}; pointer-events: none`;

/** Themes that change how words are drawn, without a change of their color or size. */
export const unfairEffects: readonly UnfairTheme[] = [
  {
    is: 'a font is drawn at half of its size',
    style: answers('font-size-adjust: 0.22'),
    breaks: 'words',
  },
  {
    is: 'the words are upside down along a path',
    style: answers(
      'offset-path: path("M0 0h1"); offset-anchor: 50% 50%; offset-rotate: 180deg; translate: 50% 50%',
    ),
    breaks: 'words',
  },
  {
    is: 'the line under the words is a bar over them',
    style: answers(
      'text-decoration: underline 1.3em currentcolor; text-underline-offset: -1em; text-decoration-skip-ink: none',
    ),
    breaks: 'words',
  },
  {
    is: 'glass over the answers takes their contrast',
    style: answers('position: relative') + answers(glass('contrast(12%)'), '::after'),
    breaks: 'cover',
  },
  {
    is: 'glass over the answers blurs them',
    style: answers('position: relative') + answers(glass('blur(5px)'), '::after'),
    breaks: 'cover',
  },
  {
    is: 'glass over the whole page turns it grey',
    style: banner(`${glass('contrast(10%)')}; position: fixed`, '::after'),
    breaks: 'cover',
  },
  {
    is: 'the border of the acceptance is painted over the refusal',
    style: answers(
      'color: #111; background: #fff; border-image: linear-gradient(#fff, #fff) 1 fill / 1px / 0 0 0 14em; clip-path: none',
    ),
    breaks: 'cover',
  },
];

import { answers, banner, inDark, onPhone, others, stripes, switches } from './parts.ts';
import type { UnfairTheme } from './unfair-theme.ts';

/** What is fair at first: unfair at night, on a phone, or in a control that is touched. */
export const unfairAtTimes: readonly UnfairTheme[] = [
  {
    is: 'pale at night',
    style: inDark(answers('color: #777; background: #888')),
    breaks: 'contrast',
    when: 'dark',
  },
  { is: 'no refusal on a phone', style: onPhone(answers('font-size: 5px')), breaks: 'words', when: 'phone' },
  {
    is: 'words fade under the pointer',
    style: answers('color: #444', ':hover'),
    breaks: 'contrast',
    when: 'hover',
  },
  {
    is: 'the answers are on a picture under the pointer',
    style: answers(`background: ${stripes}`, ':hover'),
    breaks: 'contrast',
    when: 'hover',
    isPainted: true,
  },
  {
    is: 'the text is gone while the banner is pointed at',
    style: banner('color: transparent', ':hover'),
    breaks: 'contrast',
    when: 'hover',
  },
  {
    is: 'the focus of a switch shows nowhere',
    style: switches('outline: none', ':focus-visible'),
    breaks: 'focus',
    place: 'preferences',
    when: 'focus',
  },
  {
    is: 'the focus shows nowhere',
    style: answers('outline: none', ':focus-visible'),
    breaks: 'focus',
    when: 'focus',
  },
  {
    is: 'words fade while they are pressed',
    style: others('color: #ddd', ':active'),
    breaks: 'contrast',
    when: 'press',
  },
];

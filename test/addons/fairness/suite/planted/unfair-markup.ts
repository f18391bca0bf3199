import { inDark, onPhone, rule } from './parts.ts';
import type { UnfairTheme } from './unfair-theme.ts';

const untouched = 'assent-banner[data-assent-shown]';
const undefinedYet = 'assent-banner:not(:defined)';
const answers = (host: string, declarations: string, pseudo = ''): string =>
  rule(`${host}::part(choice-button)${pseudo}`, declarations);

/** What hits only the question in the HTML of a page, and no element. */
export const unfairMarkup: readonly UnfairTheme[] = [
  {
    is: 'before files come, the answers are tiny',
    style: answers(untouched, 'font-size: 5px'),
    breaks: 'words',
  },
  {
    is: 'before files come, one answer lies over the other',
    style: answers(undefinedYet, 'grid-area: 1 / 1'),
    breaks: 'reached',
  },
  {
    is: 'before files come, there is no question',
    style: rule(undefinedYet, 'display: none !important'),
    breaks: 'shown',
  },
  {
    is: 'before files come, “Manage choices” is hidden',
    style: rule(`${untouched}::part(button)`, 'display: none'),
    breaks: 'shown',
  },
  {
    is: 'before files come, the banner slides in slowly',
    style: `@keyframes come { from { opacity: 0 } } ${rule(`${undefinedYet}::part(banner)`, 'animation: come 60s')}`,
    breaks: 'time',
  },
  {
    is: 'before files come, the answers are pale at night',
    style: inDark(answers(untouched, 'color: #777; background: #888')),
    breaks: 'contrast',
    when: 'dark',
  },
  {
    is: 'before files come, the banner hangs out of a phone',
    style: onPhone(rule(`${undefinedYet}::part(banner)`, 'translate: 0 60%')),
    breaks: 'window',
    when: 'phone',
  },
  {
    is: 'before files come, the words fade under the pointer',
    style: answers(untouched, 'color: #444', ':hover'),
    breaks: 'contrast',
    when: 'hover',
  },
];

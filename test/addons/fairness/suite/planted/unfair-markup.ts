import { inDark, onPhone, rule } from './parts.ts';
import { breaking, type UnfairTheme } from './unfair-theme.ts';

const untouched = 'assent-banner[data-assent-shown]';
const undefinedYet = 'assent-banner:not(:defined)';
const answers = (host: string, declarations: string, pseudo = ''): string =>
  rule(`${host}::part(choice-button)${pseudo}`, declarations);

/** What hits only the question in the HTML of a page, and no element. */
export const unfairMarkup: readonly UnfairTheme[] = [
  ...breaking('words')({ 'before files come, the answers are tiny': answers(untouched, 'font-size: 5px') }),
  ...breaking('reached')({
    'before files come, one answer lies over the other': answers(undefinedYet, 'grid-area: 1 / 1'),
  }),
  ...breaking('shown')({
    'before files come, there is no question': rule(undefinedYet, 'display: none !important'),
    'before files come, “Manage choices” is hidden': rule(`${untouched}::part(button)`, 'display: none'),
  }),
  ...breaking('time')({
    'before files come, the banner slides in slowly': `@keyframes come { from { opacity: 0 } } ${rule(`${undefinedYet}::part(banner)`, 'animation: come 60s')}`,
  }),
  ...breaking('contrast', { when: 'dark' })({
    'before files come, the answers are pale at night': inDark(
      answers(untouched, 'color: #777; background: #888'),
    ),
  }),
  ...breaking('window', { when: 'phone' })({
    'before files come, the banner hangs out of a phone': onPhone(
      rule(`${undefinedYet}::part(banner)`, 'translate: 0 60%'),
    ),
  }),
  ...breaking('contrast', { when: 'hover' })({
    'before files come, the words fade under the pointer': answers(untouched, 'color: #444', ':hover'),
  }),
];

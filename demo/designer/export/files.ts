import type { AssentBanner } from 'assent/elements';
import { placementOf } from '../design/theme-style.ts';
import { type Theme, themeCss } from '../design/theme.ts';

/** A file of the export. */
export interface ExportedFile {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

const embedAt = (
  placement: AssentBanner['placement'],
): string => `<!-- In the head of every page, or as an import of an application. -->
<link rel="stylesheet" href="/assent-theme.css">
${
  placement === 'bar'
    ? ''
    : `
<!-- In the body of every page, or in the provider of an application. -->
<assent-banner placement="${placement}"></assent-banner>

<!-- Or, with the question in the HTML: npx assent banner … --placement ${placement} -->
`
}`;

/** All that a developer needs of a theme. */
export const filesOf = (theme: Theme): readonly ExportedFile[] => [
  {
    name: 'assent-theme.css',
    about: 'The theme.',
    text: themeCss(theme) || '/* The default theme. */\n',
  },
  { name: 'embed.html', about: 'The markup for your pages.', text: embedAt(placementOf(theme.style)) },
];

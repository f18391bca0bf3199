import { readFileSync } from 'node:fs';
import type { Contestant, Question } from '../contestant.ts';

const within = (element: string) => `document.querySelector('${element}')?.shadowRoot?.querySelector`;

/** README's lines: those that the build prints, a way back to the choices, and a tag. The proxy records what it gets. */
export const assent: Contestant = {
  name: 'Assent',
  files: { '/assent/': 'dist/cdn/' },
  made: (question) => ({ '/consent-catalogue.json': catalogueOf(question) }),
  head: embedLines,
  body: ({ vendors: [first] }) =>
    `<button data-assent-open="preferences">Privacy choices</button>
    <script type="text/plain" data-assent-vendor="${first?.id}" data-assent-target="statistics" data-src="/tag.js"></script>`,
  banner: `${within('assent-banner')}('section')`,
  accept: `${within('assent-banner')}('[data-assent-action=accept-all]')`,
  open: `${within('assent-banner')}('[data-assent-action=open-preferences]')`,
  preferences: `${within('assent-preferences')}('dialog')`,
  toggle: `${within('assent-preferences')}('[part=switch]:not([disabled])')`,
};

/** The same with the question in the HTML of the page. */
export const assentInPage: Contestant = {
  ...assent,
  name: 'Assent in the page',
  head: () => '<script type="text/plain" data-assent src="/assent/assent.js"></script>',
  async bodyEnd(question) {
    // The benchmark builds it first.
    const { renderBanner } = await import('assent/banner');
    return (await renderBanner(catalogueOf(question))).html;
  },
};

function embedLines(): string {
  const [lines = ''] = readFileSync('dist/cdn/embed.html', 'utf8').split('\n\n');
  return lines.replaceAll(/\/assent\/\d[^/]*\//g, '/assent/');
}

function catalogueOf({ vendors, purposes }: Question): string {
  return JSON.stringify({
    brand: {
      name: 'Fjord & Fell',
      contact: 'privacy@brand.example',
      privacyPolicy: { version: '1', url: '/privacy/' },
    },
    targets: purposes,
    vendors: vendors.map(({ id, name }) => ({ id, name, targets: purposes.map((purpose) => purpose.id) })),
  });
}

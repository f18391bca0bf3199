import type { Contestant, Question } from '../contestant.ts';

const within = (element: string) => `document.querySelector('${element}')?.shadowRoot?.querySelector`;

/** The script tag. Its proxy records what it is sent, and shows it when it is read. */
export const assent: Contestant = {
  name: 'Assent',
  files: { '/assent/': 'dist/cdn/' },
  made: (question) => ({ '/consent-catalogue.json': JSON.stringify(catalogueOf(question)) }),
  head: () => '<script src="/assent/assent.js" data-proxy="/consent"></script>',
  body: ({ vendors: [first] }) =>
    `<script type="text/plain" data-assent-vendor="${first?.id}" data-assent-target="statistics" data-src="/tag.js"></script>`,
  banner: `${within('assent-banner')}('section')`,
  accept: `${within('assent-banner')}('[data-assent-action=accept-all]')`,
  open: `${within('assent-banner')}('[data-assent-action=open-preferences]')`,
  preferences: `${within('assent-preferences')}('dialog')`,
  toggle: `${within('assent-preferences')}('[part=switch]:not([disabled])')`,
};

function catalogueOf({ vendors, purposes }: Question): object {
  return {
    brand: {
      name: 'Fjord & Fell',
      contact: 'privacy@brand.example',
      privacyPolicy: { version: '1', url: '/privacy/' },
    },
    targets: purposes,
    vendors: vendors.map(({ id, name }) => ({ id, name, targets: purposes.map((purpose) => purpose.id) })),
  };
}

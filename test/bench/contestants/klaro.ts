import { type Contestant, purposeOf, setting } from '../contestant.ts';

/** https://klaro.org/docs/getting-started: one switch a service, in groups by purpose. */
export const klaro: Contestant = {
  name: 'klaro',
  files: { '/klaro/': 'test/bench/node_modules/klaro/dist/' },
  head: (question) =>
    setting('klaroConfig', {
      version: 1,
      acceptAll: true,
      groupByPurpose: true,
      translations: {
        en: {
          privacyPolicyUrl: '/privacy/',
          purposes: Object.fromEntries(
            question.purposes.map(({ id, name, description }) => [id, { title: name, description }]),
          ),
        },
      },
      services: question.vendors.map(({ id, name }, index) => ({
        name: id,
        title: name,
        purposes: [purposeOf(question, index).id],
      })),
    }) + '<script defer src="/klaro/klaro.js"></script>',
  body: ({ vendors: [first] }) =>
    `<script type="text/plain" data-type="application/javascript" data-name="${first?.id}" data-src="/tag.js"></script>`,
  banner: `document.querySelector('.klaro .cookie-notice')`,
  accept: `document.querySelector('.klaro .cookie-notice .cm-btn-success')`,
  open: `document.querySelector('.klaro .cookie-notice .cn-learn-more')`,
  preferences: `document.querySelector('.klaro .cookie-modal .cm-modal')`,
  toggle: `document.querySelector('.klaro .cookie-modal .cm-list-input:not([disabled])')`,
};

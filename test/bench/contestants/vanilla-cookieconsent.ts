import { type Contestant, purposeOf, type Question } from '../contestant.ts';

/** https://cookieconsent.orestbida.com/essential/getting-started.html: categories with services. */
export const vanillaCookieconsent: Contestant = {
  name: 'vanilla-cookieconsent',
  files: { '/vanilla/': 'test/bench/node_modules/vanilla-cookieconsent/dist/' },
  head: () => '<link rel="stylesheet" href="/vanilla/cookieconsent.css">',
  body: (
    question,
  ) => `<script type="text/plain" data-category="statistics" data-service="${question.vendors[0]?.id}" data-src="/tag.js"></script>
<script src="/vanilla/cookieconsent.umd.js"></script>
<script>CookieConsent.run(${JSON.stringify(configurationOf(question))})</script>`,
  banner: `document.querySelector('#cc-main .cm')`,
  accept: `document.querySelector('#cc-main .cm [data-role=all]')`,
  open: `document.querySelector('#cc-main .cm [data-role=show]')`,
  preferences: `document.querySelector('#cc-main .pm')`,
  toggle: `document.querySelector('#cc-main .pm .section__toggle:not([disabled])')`,
};

function configurationOf(question: Question): object {
  const { vendors, purposes } = question;
  const services = (purpose: object) =>
    Object.fromEntries(
      vendors
        .filter((_, index) => purposeOf(question, index) === purpose)
        .map(({ id, name }) => [id, { label: name }]),
    );
  return {
    hideFromBots: false,
    categories: Object.fromEntries(purposes.map((purpose) => [purpose.id, { services: services(purpose) }])),
    language: {
      default: 'en',
      translations: {
        en: {
          consentModal: {
            title: 'Your choice',
            description: 'We would like to use cookies.',
            acceptAllBtn: 'Accept all',
            acceptNecessaryBtn: 'Reject all',
            showPreferencesBtn: 'Choose',
          },
          preferencesModal: {
            title: 'Your choice',
            acceptAllBtn: 'Accept all',
            acceptNecessaryBtn: 'Reject all',
            savePreferencesBtn: 'Save',
            closeIconLabel: 'Close',
            sections: purposes.map(({ id, name, description }) => ({
              title: name,
              description,
              linkedCategory: id,
            })),
          },
        },
      },
    },
  };
}

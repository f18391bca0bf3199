import type { Contestant } from '../contestant.ts';

const within = `document.querySelector('cookie-consent-banner')?.shadowRoot?.querySelector`;

/**
 * https://github.com/porscheofficial/cookie-consent-banner: one list of check boxes. With more companies than
 * purposes, each company has one. The page starts its tag by the events, as its documentation does.
 */
export const porsche: Contestant = {
  name: 'porsche',
  files: {
    '/porsche/': 'test/bench/node_modules/@porscheofficial/cookie-consent-banner/dist/cookie-consent-banner/',
  },
  head: () => '<script type="module" src="/porsche/cookie-consent-banner.esm.js"></script>',
  body: ({ vendors, purposes }) => {
    const categories = [
      ...purposes.map(({ id, name, description }) => ({ key: id, label: name, description })),
      ...vendors.slice(purposes.length).map(({ id, name }) => ({ key: id, label: name, description: name })),
    ];
    return `<cookie-consent-banner headline="Your choice" btn-label-accept-and-continue="Accept all" btn-label-only-essential-and-continue="Reject all"
 btn-label-persist-selection-and-continue="Save" btn-label-select-all-and-continue="Accept all" content-settings-description="What may we do?">
We would like to use cookies. <a id="porsche-open" href="javascript:document.dispatchEvent(new Event('cookie_consent_details_show'))">Choose</a></cookie-consent-banner>
<script>
document.querySelector('cookie-consent-banner').availableCategories = ${JSON.stringify(categories)};
function start({ detail }) {
  if (!detail.acceptedCategories.includes('statistics')) return;
  const tag = document.createElement('script'); tag.src = '/tag.js'; document.head.append(tag);
}
addEventListener('cookie_consent_preferences_restored', start);
addEventListener('cookie_consent_preferences_updated', start);
</script>`;
  },
  banner: `${within}('.cc_body')`,
  accept: `${within}('.btn_accept_all')`,
  open: `document.querySelector('#porsche-open')`,
  preferences: `${within}('.cc_settings')`,
  toggle: `${within}('.cc_checkboxes input')`,
};

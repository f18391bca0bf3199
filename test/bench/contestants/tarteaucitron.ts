import { type Contestant, purposeOf } from '../contestant.ts';

/** https://github.com/AmauriC/tarteaucitron.js: one pair of buttons a service, and a recipe that starts it. */
export const tarteaucitron: Contestant = {
  name: 'tarteaucitron',
  files: { '/tarteaucitron/': 'test/bench/node_modules/tarteaucitronjs/' },
  head: () => `<script src="/tarteaucitron/tarteaucitron.min.js"></script>
<script>tarteaucitron.init({ privacyUrl: '/privacy/', bodyPosition: 'bottom', hashtag: '#tarteaucitron', cookieName: 'tarteaucitron',
orientation: 'bottom', showAlertSmall: false, cookieslist: false, showIcon: true, iconPosition: 'BottomRight', adblocker: false, DenyAllCta: true,
AcceptAllCta: true, highPrivacy: true, handleBrowserDNTRequest: false, removeCredit: false, moreInfoLink: true, mandatory: true })</script>`,
  body: (question) => `<script>
for (const [key, name, type] of ${JSON.stringify(
    question.vendors.map(({ id, name }, index) => [id, name, types[purposeOf(question, index).id]]),
  )}) {
  tarteaucitron.services[key] = { key, name, type, uri: '/privacy/', needConsent: true, cookies: [], fallback() {}, js() {
    if (key === '${question.vendors[0]?.id}') tarteaucitron.addScript('/tag.js');
  } };
  (tarteaucitron.job ||= []).push(key);
}
</script>`,
  banner: `document.querySelector('#tarteaucitronAlertBig')`,
  accept: `document.querySelector('#tarteaucitronPersonalize2')`,
  open: `document.querySelector('#tarteaucitronCloseAlert')`,
  preferences: `document.querySelector('#tarteaucitron')`,
  toggle: `document.querySelector('#tarteaucitron .tarteaucitronLine:not(.tarteaucitronMainLine) .tarteaucitronAllow')`,
};

/** The groups that it knows. */
const types: Readonly<Record<string, string>> = {
  statistics: 'analytic',
  films: 'video',
  comfort: 'support',
  advertising: 'ads',
};

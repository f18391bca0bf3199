import { inAnswers, inCatalogue, inCode, inMarkup, inStyle, onPage } from './plant.ts';
import type { Plant } from './plant.ts';
import { acceptsOnClose, asksAfterOpening, forgetsWithdrawals, holdsUpClicks } from './unfair-scripts.ts';
import {
  focusesAcceptance,
  postsAcceptances,
  postsNoLanguage,
  swallowsFirstClick,
} from './unfair-scripts.ts';

/** Something unfair that a page, a theme, a catalogue, a translation or a change of the elements could do. */
export interface Fault {
  readonly is: string;
  /** How the test begins that has to find it. */
  readonly caughtBy: string;
  readonly plant: Plant;
}

/** By which no fault is tried, and why. */
export const untried: Readonly<Record<string, string>> = {};

/** Unfair things, each of which the suite has to find. */
export const faults: readonly Fault[] = [
  {
    is: 'visitors are numbered before they choose',
    caughtBy: 'UX-01',
    plant: onPage(() => localStorage.setItem('assent.visitor', '1')),
  },
  {
    is: 'the refusal is a link',
    caughtBy: 'UX-02',
    plant: inCode(/`button`(,\{part:\w+,"data-assent-action":(\w+)\})/, '$2===`reject-all`?`a`:`button`$1'),
  },
  {
    is: 'the preferences only accept all',
    caughtBy: 'UX-02',
    plant: inCode(/\$\{this\.renderAction\(`choice-button`,`reject-all`.*?\)\)\}/, ''),
  },
  {
    is: 'the first press on a refusal does nothing',
    caughtBy: 'UX-03',
    plant: inCode('(accept|reject)-all', '(accept)-all'),
  },
  {
    is: 'the refusal is outlined, the acceptance is filled',
    caughtBy: 'UX-04 Refusing is as easy as accepting, and everything can be read and used: light',
    plant: inCode(/(?<!renderAction)\(`choice-button`,`reject-all`/, '(`button`,`reject-all`'),
  },
  {
    is: 'what one reads first is hardly to be seen',
    caughtBy: 'UX-04 Refusing is as easy as accepting, and everything can be read and used: light',
    plant: inStyle('::part(banner) { mask-image: linear-gradient(to right, #0003 50%, #000 50%) }'),
  },
  {
    is: 'in the HTML of a page, the refusal is outlined',
    caughtBy: 'UX-04 The question in the HTML of a page is as fair before',
    plant: inMarkup('<button part="choice-button"', '<button part="button"'),
  },
  {
    is: 'in the HTML of a page, an Icelandic acceptance comes first',
    caughtBy: 'UX-04 The question in the HTML of a page is as fair in every language',
    plant: inMarkup(
      /(lang="is".*)(<button part="choice-button" data-assent-action="reject-all".*?<\/button>)(.*?<\/button>)/s,
      '$1$3$2',
    ),
  },
  {
    is: 'on a phone the acceptance comes first',
    caughtBy: 'UX-05',
    plant: inStyle('@media (width < 500px) { ::part(banner) { direction: rtl } }'),
  },
  { is: 'the acceptance has the focus', caughtBy: 'UX-06', plant: onPage(focusesAcceptance) },
  {
    is: 'switches are on before they are touched',
    caughtBy: 'UX-07',
    plant: inCode(/\.checked=\$\{\w+\}/g, '.checked=${true}'),
  },
  { is: 'saving with nothing touched accepts', caughtBy: 'UX-08', plant: onPage(postsAcceptances) },
  { is: 'closing accepts', caughtBy: 'UX-09', plant: onPage(acceptsOnClose) },
  { is: 'the page stands still', caughtBy: 'UX-10', plant: inStyle('body { overflow: hidden }') },
  {
    is: 'consent is said to be needed to go on',
    caughtBy: 'UX-11, UX-12 The banner',
    plant: inCode('You can refuse. Under', 'By using this site you agree. You can refuse. Under'),
  },
  {
    is: 'a refusal is shamed',
    caughtBy: 'UX-11, UX-12 The preferences',
    plant: inCode('Reject all', "No, I don't care about good films"),
  },
  {
    is: 'the question advertises',
    caughtBy: 'UX-11, UX-12 The banner',
    plant: inCode(/(\w+)\(`div`,\{id:`title`/, '$1(`img`,{src:`/icon.svg`,alt:``}),$&'),
  },
  {
    is: 'nobody says that one can withdraw',
    caughtBy: 'UX-13',
    plant: inCode(
      'You can refuse. Under “{choices}” you can change your choice or withdraw your consent at any time.',
      '',
    ),
  },
  {
    is: 'nobody says how long vendors keep data',
    caughtBy: 'UX-14',
    plant: inCatalogue((file) => ({
      ...file,
      vendors: file.vendors.map((vendor) => ({ ...vendor, retention: undefined })),
    })),
  },
  {
    is: 'the purposes come after the buttons',
    caughtBy: 'UX-15',
    plant: inCode(/("aria-labelledby":`title`\},)(\w+\(\w+,\w+,\w+\)),(\w+\(\w+,\w+\))/, '$1$3,$2'),
  },
  {
    is: 'the lasting button is hidden',
    caughtBy: 'UX-16 The lasting button',
    plant: inStyle('assent-choices { display: none !important }'),
  },
  {
    is: 'the elements bring no lasting button',
    caughtBy: 'UX-16 The lasting button',
    plant: inCode('createElement(`assent-choices`)', 'createElement(`span`)'),
  },
  { is: 'going back on it takes a step more', caughtBy: 'UX-17', plant: onPage(swallowsFirstClick) },
  {
    is: 'switches do not stand as they were stored',
    caughtBy: 'UX-18',
    plant: inCode(/\.checked=\$\{\w+\}/g, '.checked=${false}'),
  },
  { is: 'a withdrawal counts from the next page on', caughtBy: 'UX-19', plant: onPage(forgetsWithdrawals) },
  {
    is: 'a tag does not wait',
    caughtBy: 'UX-20',
    plant: onPage(() => new Image().setAttribute('src', '/tag.js')),
  },
  {
    is: 'a refusal is kept for a day',
    caughtBy: 'UX-21',
    plant: inAnswers((value, posted) =>
      posted.includes('REJECT') ? value.replace(/Max-Age=\d+/i, 'Max-Age=86400') : value,
    ),
  },
  {
    is: 'everybody is asked again after a month',
    caughtBy: 'UX-22 Nobody is asked again for six months after accept-all',
    plant: inCatalogue((file) => ({ ...file, askAgainAfterMonths: 1 })),
  },
  {
    is: 'what the catalogue says of asking again is not read',
    caughtBy: 'UX-23',
    plant: inCode(/askAgainAfterMonths/g, 'askAgainSometime'),
  },
  {
    is: 'nobody says why they are asked again',
    caughtBy: 'UX-24 Visitors are asked earlier only about what changed, with the reason: a vendor more',
    plant: inCode('New since your last choice.', ''),
  },
  {
    is: 'who looks at their choices is asked again for it',
    caughtBy: 'UX-25',
    plant: onPage(asksAfterOpening),
  },
  { is: 'a state is said to be on or off', caughtBy: 'UX-26', plant: inCode('`Not allowed`', '`Off`') },
  {
    is: 'a switch refuses when it is on',
    caughtBy: 'UX-27',
    plant: inCatalogue((file) => ({
      ...file,
      targets: file.targets.map((target) =>
        target.id === 'marketing' ? { ...target, name: 'Do not sell my data' } : target,
      ),
    })),
  },
  {
    is: 'a translation is left in English',
    caughtBy: 'UX-28 Everything is in the language of the page: de',
    plant: inCode('Alle ablehnen', 'Reject all of it'),
  },
  {
    is: 'a phone has fewer controls',
    caughtBy: 'UX-29',
    plant: inStyle('@media (width < 500px) { ::part(button) { display: none } }'),
  },
  {
    is: 'a policy is not there',
    caughtBy: 'UX-30',
    plant: inCatalogue((file) => ({
      ...file,
      vendors: file.vendors.map((vendor) =>
        vendor.id === 'vendor-3' ? { ...vendor, policyUrl: '/consent/privacy/' } : vendor,
      ),
    })),
  },
  {
    is: 'vendors cannot be searched',
    caughtBy: 'UX-31',
    plant: inCode('type="search"', 'type="text" hidden'),
  },
  {
    is: 'vendors claim an interest',
    caughtBy: 'UX-32',
    plant: inCode('Changes take effect when you save them.', 'Some rely on their legitimate interest.'),
  },
  {
    is: 'what is required can be switched',
    caughtBy: 'UX-33',
    plant: inCode(/\?disabled=\$\{\w+\.required\}/, ''),
  },
  { is: 'who refuses has to wait', caughtBy: 'UX-34', plant: onPage(holdsUpClicks) },
  {
    is: 'nobody says that a choice reaches all devices',
    caughtBy: 'UX-35 The first layer says',
    plant: inCode('Your choices apply on all devices where you have confirmed your e-mail address.', ''),
  },
  {
    is: 'what the account allowed stays allowed after signing out',
    caughtBy: "UX-36 Signing out restores the device's own reject-all",
    plant: onPage(forgetsWithdrawals),
  },
  { is: 'a proof does not say the language', caughtBy: 'UX-37', plant: onPage(postsNoLanguage) },
  {
    is: 'nobody looks at the privacy signal',
    caughtBy: 'UX-38',
    plant: inCode(/globalPrivacyControl/g, 'globalPrivacyNothing'),
  },
  {
    is: 'where nobody knows which law holds, all is allowed',
    caughtBy: 'UX-40 In an unknown region ("nowhere")',
    plant: inCatalogue((file) => ({ ...file, regime: 'opt-out' })),
  },
  {
    is: 'nobody says that one may object',
    caughtBy: 'UX-39 In the United Kingdom',
    plant: inCode(/\.mayObject\b/g, '.unsaid'),
  },
];

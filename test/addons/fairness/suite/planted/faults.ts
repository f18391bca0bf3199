import { phoneByDay } from '../scenes.ts';
import { inCatalogue, inCode, inMarkup, onPage, type Plant } from './plant.ts';
import { acceptsOnClose, focusesAcceptance, forgetsWithdrawals } from './unfair-scripts.ts';

/** Something unfair that a page, a catalogue, a translation or a change of the elements could do. */
export interface Fault {
  readonly is: string;
  /** The test that has to find it. */
  readonly caughtBy: string;
  readonly plant: Plant;
}

/** Faults by the test that has to find them, and by what each is. */
const planted: Readonly<Record<string, Readonly<Record<string, Plant>>>> = {
  'UX-01 Before a choice nothing is stored or sent, and no identifier is assigned': {
    'visitors are numbered before they choose': onPage(() => localStorage.setItem('assent.visitor', '1')),
  },
  [`UX-04 Refusing is as easy as accepting, and everything can be read and used: ${phoneByDay.name}`]: {
    'the refusal is outlined, the acceptance is filled': inCode(
      /(?<!renderAction)\(`choice-button`,`reject-all`/,
      '(`button`,`reject-all`',
    ),
  },
  'UX-04 The question in the HTML of a page is as fair in every language': {
    'in the HTML of a page, the refusal is outlined': inMarkup(
      '<button part="choice-button"',
      '<button part="button"',
    ),
    'in the HTML of a page, an Icelandic acceptance comes first': inMarkup(
      /(lang="is".*)(<button part="choice-button" data-assent-action="reject-all".*?<\/button>)(.*?<\/button>)/s,
      '$1$3$2',
    ),
  },
  'UX-06 Neither button has the focus, and Enter activates neither': {
    'the acceptance has the focus': onPage(focusesAcceptance),
  },
  'UX-07 Every switch is initially off, on any layer': {
    'switches are on before they are touched': inCode(/\.checked=\$\{\w+\}/g, '.checked=${true}'),
  },
  'UX-09 Closing, Escape, a click beside it, scrolling, going on and waiting decide nothing': {
    'closing accepts': onPage(acceptsOnClose),
  },
  'UX-11, UX-12 The banner does not push, reward, shame or hurry, asked first and asked again': {
    'consent is said to be needed to go on': inCode(
      'You can refuse. Under',
      'By using this site you agree. You can refuse. Under',
    ),
    'the question advertises': inCode(/(\w+)\(`div`,\{id:`title`/, '$1(`img`,{src:`/icon.svg`,alt:``}),$&'),
  },
  'UX-11, UX-12 The preferences does not push, reward, shame or hurry, asked first and asked again': {
    'a refusal is shamed': inCode('Reject all', "No, I don't care about good films"),
  },
  'UX-19 A withdrawal takes effect at once, whether or not it can be sent': {
    'a withdrawal counts from the next page on': onPage(forgetsWithdrawals),
  },
  'UX-27 No label has a double negation': {
    'a switch refuses when it is on': inCatalogue((file) => ({
      ...file,
      targets: file.targets.map((target) =>
        target.id === 'marketing' ? { ...target, name: 'Do not sell my data' } : target,
      ),
    })),
  },
  'UX-28 Everything is in the language of the page: de': {
    'a translation is left in English': inCode('Alle ablehnen', 'Reject all of it'),
  },
  'UX-32 Legitimate interest never replaces a consent': {
    'vendors claim an interest': inCode(
      'Changes take effect when you save them.',
      'Some rely on their legitimate interest.',
    ),
  },
};

/**
 * Unfair things that the suite has to find. Each breaks a test that looks for something that must not be there, and which
 * would pass on an empty page, too. What looks for something that is there needs no fault to be believed.
 */
export const faults: readonly Fault[] = Object.entries(planted).flatMap(([caughtBy, plants]) =>
  Object.entries(plants).map(([is, plant]) => ({ is, caughtBy, plant })),
);

/** The tests that have to find them, by their titles. */
export const testsOnFaults: readonly RegExp[] = faults.map(
  ({ is, caughtBy }) =>
    new RegExp(`the suite finds that ${is} fairness ${caughtBy}$`.replaceAll(/[().]/g, '\\$&')),
);

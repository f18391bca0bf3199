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

/**
 * Unfair things that the suite has to find. Each breaks a test that looks for something that must not be there, and which
 * would pass on an empty page, too. What looks for something that is there needs no fault to be believed.
 */
export const faults: readonly Fault[] = [
  {
    is: 'visitors are numbered before they choose',
    caughtBy: 'UX-01 Before a choice nothing is stored or sent, and no identifier is assigned',
    plant: onPage(() => localStorage.setItem('assent.visitor', '1')),
  },
  {
    is: 'the refusal is outlined, the acceptance is filled',
    caughtBy: `UX-04 Refusing is as easy as accepting, and everything can be read and used: ${phoneByDay.name}`,
    plant: inCode(/(?<!renderAction)\(`choice-button`,`reject-all`/, '(`button`,`reject-all`'),
  },
  {
    is: 'in the HTML of a page, the refusal is outlined',
    caughtBy: 'UX-04 The question in the HTML of a page is as fair in every language',
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
    is: 'the acceptance has the focus',
    caughtBy: 'UX-06 Neither button has the focus, and Enter activates neither',
    plant: onPage(focusesAcceptance),
  },
  {
    is: 'switches are on before they are touched',
    caughtBy: 'UX-07 Every switch is initially off, on any layer',
    plant: inCode(/\.checked=\$\{\w+\}/g, '.checked=${true}'),
  },
  {
    is: 'closing accepts',
    caughtBy: 'UX-09 Closing, Escape, a click beside it, scrolling, going on and waiting decide nothing',
    plant: onPage(acceptsOnClose),
  },
  {
    is: 'consent is said to be needed to go on',
    caughtBy: 'UX-11, UX-12 The banner does not push, reward, shame or hurry, asked first and asked again',
    plant: inCode('You can refuse. Under', 'By using this site you agree. You can refuse. Under'),
  },
  {
    is: 'a refusal is shamed',
    caughtBy:
      'UX-11, UX-12 The preferences does not push, reward, shame or hurry, asked first and asked again',
    plant: inCode('Reject all', "No, I don't care about good films"),
  },
  {
    is: 'the question advertises',
    caughtBy: 'UX-11, UX-12 The banner does not push, reward, shame or hurry, asked first and asked again',
    plant: inCode(/(\w+)\(`div`,\{id:`title`/, '$1(`img`,{src:`/icon.svg`,alt:``}),$&'),
  },
  {
    is: 'a withdrawal counts from the next page on',
    caughtBy: 'UX-19 A withdrawal takes effect at once, whether or not it can be sent',
    plant: onPage(forgetsWithdrawals),
  },
  {
    is: 'a switch refuses when it is on',
    caughtBy: 'UX-27 No label has a double negation',
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
    is: 'vendors claim an interest',
    caughtBy: 'UX-32 Legitimate interest never replaces a consent',
    plant: inCode('Changes take effect when you save them.', 'Some rely on their legitimate interest.'),
  },
];

/** The tests that have to find them, by their titles. */
export const testsOnFaults: readonly RegExp[] = faults.map(
  ({ is, caughtBy }) =>
    new RegExp(`the suite finds that ${is} fairness ${caughtBy}$`.replaceAll(/[().]/g, '\\$&')),
);

import { parityRules } from 'assent/elements';
import type { ParityRule } from 'assent/elements';

/** A rule that a theme is held to, and where it is from. */
export interface Rule {
  readonly name: string;
  readonly source: string;
  readonly link: string;
}

const wcag = (name: string, number: string, anchor: string): Rule => ({
  name,
  source: `WCAG 2.2, ${number}`,
  link: `https://www.w3.org/TR/WCAG22/#${anchor}`,
});

const taskforce = (name: string): Rule => ({
  name,
  source: 'EDPB, report of the Cookie Banner Taskforce, 2023',
  link: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
});

export const rules = {
  text: wcag('Text has enough contrast', '1.4.3', 'contrast-minimum'),
  controls: wcag('Controls have enough contrast', '1.4.11', 'non-text-contrast'),
  target: wcag('Buttons are large enough', '2.5.8', 'target-size-minimum'),
  focus: wcag('The focus is visible', '2.4.7', 'focus-visible'),
  parity: taskforce('Rejecting is as easy as accepting'),
  steps: taskforce('Rejecting takes no more clicks than accepting'),
} as const satisfies Record<string, Rule>;

const ofParity = new Map(
  Object.entries(parityRules).map(([name, holds]) => [name, taskforce(holds.replace(/\.$/, ''))]),
);

/** A rule of the one list that the alarm in a page and the tests of fairness have, too. */
export const ruleOf = (name: ParityRule): Rule => ofParity.get(name) ?? rules.parity;

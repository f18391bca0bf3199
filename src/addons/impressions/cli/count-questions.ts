import type { ProxySetting } from '../../../cli/settings/proxy-environment.ts';
import { impressions } from '../proxy/impressions.ts';

/** Counts questions if `ASSENT_COUNT_QUESTIONS` says so. */
export const countQuestions: ProxySetting = {
  setting: ['countQuestions'],
  read: ({ countQuestions: isOn, rates: { questionsPerAddress } = {} }) =>
    isOn ? { addOn: () => impressions({ rates: { questionsPerAddress } }) } : undefined,
};

import type { ProxySetting } from '../../../cli/settings/proxy-environment.ts';
import { impressions } from '../proxy/impressions.ts';

/** Counts impressions if `ASSENT_COUNT_QUESTIONS` says so. */
export const impressionsSetting: ProxySetting = {
  setting: ['countQuestions'],
  read: ({ countQuestions: isOn, rates: { questionsPerAddress } = {} }) =>
    isOn ? { addOn: () => impressions({ rates: { questionsPerAddress } }) } : undefined,
};

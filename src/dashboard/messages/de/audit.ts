import type { Messages } from '../en.ts';

export const audit: Messages['audit'] = {
  lead: 'Wer wann was geändert hat.',
};

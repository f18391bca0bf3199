import type { Messages } from '../en.ts';

export const audit: Messages['audit'] = {
  lead: 'مَن غيّر ماذا ومتى.',
};

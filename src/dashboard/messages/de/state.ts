import type { Messages } from '../en.ts';

export const state: Messages['state'] = {
  lead: 'Was nicht stimmt, steht oben.',
};

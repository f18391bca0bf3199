import type { Messages } from '../en.ts';

export const persons: Messages['persons'] = {
  lead: 'الرد على طلب شخص بشأن بياناته.',
};

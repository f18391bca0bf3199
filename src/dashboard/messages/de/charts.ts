import type { Messages } from '../en.ts';

export const charts: Messages['charts'] = {
  lead: 'Was Besucher gewählt haben, nach Tagen.',
};

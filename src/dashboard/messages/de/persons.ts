import type { Messages } from '../en.ts';

export const persons: Messages['persons'] = {
  lead: 'Die Anfrage einer Person zu ihren Daten beantworten.',
};

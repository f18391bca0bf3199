import type { Messages } from '../en.ts';

export const channels: Messages['channels'] = {
  lead: 'Die Websites und Apps dieser Marke und ihre Zugangsdaten.',
};

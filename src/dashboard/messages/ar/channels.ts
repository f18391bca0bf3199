import type { Messages } from '../en.ts';

export const channels: Messages['channels'] = {
  lead: 'مواقع هذه العلامة التجارية وتطبيقاتها وبيانات اعتمادها.',
};

import type { Messages } from '../en.ts';

export const state: Messages['state'] = {
  lead: 'المشكلات تظهر في الأعلى.',
};

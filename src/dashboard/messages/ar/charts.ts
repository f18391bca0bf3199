import type { Messages } from '../en.ts';

export const charts: Messages['charts'] = {
  lead: 'ما اختاره الزوار، يومًا بيوم.',
};

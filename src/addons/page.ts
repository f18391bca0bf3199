import { verification } from './account/page/verification.ts';

/** What the script tag shows besides. */
export const surfaces = {
  verification,
};

import { verification } from './account/page/verification.ts';

/** The layers that the script tag shows besides. */
export const addOnLayers = {
  verification,
};

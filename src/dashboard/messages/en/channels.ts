/** The page of channels. */
export const channels = {
  lead: 'The sites and apps of this brand, and their credentials.',
};

/** The page of audit. */
export const audit = {
  lead: 'Who changed what, and when.',
};

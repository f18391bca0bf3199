/** The page of charts. */
export const charts = {
  lead: 'What visitors chose, by day.',
};

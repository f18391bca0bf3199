/** The page of state. */
export const state = {
  lead: 'What is wrong stands at the top.',
};

/** The page of persons. */
export const persons = {
  lead: 'Answer a request of one person about their data.',
};

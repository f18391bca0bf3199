/** Failed calls. */
export const problems = {
  offline: 'The service cannot be reached. Check that it runs, and check your connection.',
  failed: 'The service could not answer. Its log says why.',
  unreadable: 'The service gave an answer that this page cannot read. Reload the page after an upgrade.',
  notAllowed: 'Your role does not allow this.',
  tooMany: 'There were too many requests. Wait a moment.',
  unknown: 'It does not exist any more. Reload the page.',
  invalid: 'Correct the marked fields.',
};

/** Why a sign-in failed. */
export const signInFaults = {
  expired: 'The sign-in took too long, was already used, or began in another browser. Sign in again.',
  refused: 'The sign-in was refused.',
  failed: 'The identity provider gave an answer that cannot be accepted. The log of the service says why.',
  unreachable: 'The identity provider does not answer. Try again later.',
  'no-role': 'You have no role in this dashboard. Ask its administrator for one.',
  'link-used': 'This link was already used, or the command was started again.',
};

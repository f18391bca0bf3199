/** The frame around the pages, and the elements that they share. */
export const shell = {
  product: 'Assent',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Pages',
  brand: 'Brand',
  ofService: 'Service',
  language: 'Language',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  titles: {
    brands: 'Brands',
    channels: 'Channels',
    charts: 'Charts',
    questions: 'Answers to the question',
    blocked: 'Blocked hosts',
    persons: 'Persons',
    state: 'State of the service',
    audit: 'Audit trail',
  },
  /** The title of the window. */
  windowTitle: (page: string) => `${page} – Assent`,
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not allow copying. Select the text and copy it.',
  downloadCsv: 'Download CSV',
  optional: 'optional',
  fromAfterTo: 'From is after To.',
  typeToConfirm: (text: string) => `To confirm, type: ${text}`,
  unknownPage: 'This page does not exist',
  unknownPageHint: 'The address is wrong, or the brand was deleted.',
  notAllowed: 'Your role does not allow this page.',
  allBrands: 'All brands',
  signIn: 'Sign in',
  signInHint: 'You are not signed in, or your session has ended.',
  signInLocal:
    'Open the newest link in the terminal. Each link works once; when it is used, the next one is printed there. If the command has ended, run it again. The demo runs by npm start, and the dashboard alone by:',
  signInNone:
    'Sign-in is not set up on this server. Set the variables of OpenID Connect, or run: assent dashboard',
};

/** Failed calls. */
export const problems = {
  offline: 'The service cannot be reached. Check that it runs, and check your connection.',
  failed: 'The service could not answer. Its log says why.',
  unreadable: 'The service gave an answer that this page cannot read. Reload the page after an upgrade.',
  notAllowed: 'Your role does not allow this.',
  tooMany: 'There were too many requests. Wait a moment.',
  invalid: 'Correct the marked fields.',
};

/** Why a sign-in failed. */
export const signInFaults = {
  expired: 'The sign-in took too long, was already used, or began in another browser. Sign in again.',
  refused: 'The sign-in was refused.',
  failed: 'The identity provider gave an answer that cannot be accepted. The log of the service says why.',
  unreachable: 'The identity provider does not answer. Try again later.',
  'no-role': 'You have no role in this dashboard. Ask its administrator for one.',
  'link-used': 'This link was already used, or the command was started again.',
};

/** The states of a choice, in the words that the visitor, the events and the API all use. */
export type State =
  /** Nothing known. */
  | 'undecided'
  /** Chosen and kept on this device; on its way. */
  | 'saving'
  /** The service took it. Nothing read back yet. */
  | 'saved'
  /** A later read shows it. */
  | 'confirmed'
  /** Taken, the reading window is over, and it is still not visible. */
  | 'unconfirmed'
  /** Sending failed in a way that may pass; still kept, still tried. */
  | 'retrying'
  /** Refused for good, or too old to be sent. */
  | 'failed'
  /** The service shows something else, or lists a conflict that it has not decided. */
  | 'diverged';

/** All states, the one that needs attention most first. The stored ledger names them by their place. */
export const states = [
  'failed',
  'diverged',
  'retrying',
  'saving',
  'saved',
  'unconfirmed',
  'confirmed',
  'undecided',
] as const satisfies readonly State[];

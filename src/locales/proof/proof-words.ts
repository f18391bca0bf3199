/**
 * The words of the proof that the record gives of a person's choices. They are apart from the messages, because they are loaded
 * when somebody asks for a proof. A brand cannot replace them by its own: they say what was checked.
 */
export interface ProofWords {
  readonly asking: string;
  /**
   * The signature fits. Values: `{count}` of the `{all}` choices that are shown; `{date}`, when the newest of them was recorded.
   */
  readonly proven: string;
  /** Says plainly that something is wrong. Value: `{count}`, of receipts. */
  readonly refused: string;
  /** The record has lost what it had signed. Value: `{count}`, of receipts. */
  readonly altered: string;
  /** The log is signed once a second. Value: `{count}`, of receipts. */
  readonly waiting: string;
  /** The browser has no Ed25519. */
  readonly unchecked: string;
  /** The page does not say by which key. */
  readonly keyless: string;
  /** The record has none. */
  readonly none: string;
  /** A button that saves a file with the receipts. */
  readonly save: string;
  /** How to check it without trust in this page. Value: `{page}`, the name of the page that does it. */
  readonly elsewhere: string;
}

/** One sentence for each plural category that a language tells apart. https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * The words of the banner. A name in braces, such as `{brand}`, stands for a value. Each language puts it where its
 * grammar needs it.
 */
export interface FirstLayerWords {
  readonly title: string;
  /**
   * The question. The targets follow it. Values: `{brand}`, and `{vendors}`, which is a link to the list.
   *
   * In `[one|other]`, `one` is shown if the catalogue has vendors besides the brand, and `other` if it has none.
   */
  readonly ask: string;
  /** The question for a visitor who chose before. The reason stands before it. Values as in `ask`. */
  readonly askAgain: string;
  /** Value: `{count}`. */
  readonly vendors: Plural;
  /** How to change the choice later. Value: `{choices}`, the label of the lasting button. */
  readonly withdraw: string;
  readonly policy: string;
  readonly rejectAll: string;
  readonly acceptAll: string;
  readonly choose: string;
  readonly choices: string;
  readonly close: string;
  /** The state of a choice that could not be sent yet. The banner shows it too. */
  readonly retrying: string;
}

/** The words that the script shows when a file cannot be loaded. */
export interface LoadingWords {
  /** Stands where the visitor wanted to open something. */
  readonly notLoaded: string;
}

/**
 * The words of the status and of the lasting button, once there is a choice. The members from `undecided` to `diverged`
 * have the names of states of a choice, and describe them.
 */
export interface StatusWords {
  readonly allowed: string;
  readonly notAllowed: string;

  readonly undecided: string;
  readonly saving: string;
  readonly saved: string;
  readonly confirmed: string;
  readonly unconfirmed: string;
  /** A refusal that is not sent, because the page records acceptances only. */
  readonly kept: string;
  readonly failed: string;
  readonly diverged: string;
  /** Replaces `diverged` if the service applies the choice, but also lists a contradicting one. */
  readonly conflict: string;
  /** The service has not recorded the choice. */
  readonly unsaved: string;
  readonly tryNow: string;
  readonly chooseAgain: string;

  /** Stands on every page while Global Privacy Control is on and followed, where visitors may opt out. */
  readonly honoured: string;

  /** Asked again, because vendors or targets were added. This and the next three are one sentence each. */
  readonly newSince: string;
  readonly policyChanged: string;
  /** Asked again, because the description of a target changed. */
  readonly textsChanged: string;
  /** Asked again, because the last choice is old. Value: `{date}`, when it was made. */
  readonly timePassed: string;
  /** Value: `{targets}`, which the visitor refused and the brand now requires. */
  readonly nowRequired: string;
  /** Where an answer applies while the visitor is signed in. */
  readonly scope: string;
}

/** The words of the status where it has room for more than one sentence. */
export interface DetailWords {
  /** Values: `{vendor}`, `{target}`, `{chosen}` by the visitor, `{shown}` by the service. */
  readonly differs: string;
  /** The channel in which the visitor chose. Value: `{channel}`, its id. */
  readonly channel: string;
  /** A button that keeps one of two contradicting choices. Value: `{value}`, which is `allowed` or `notAllowed`. */
  readonly keep: string;
  /** A button that keeps all choices of this browser. */
  readonly keepAll: string;
  /** The browser stores nothing, so the choice ends with the page. */
  readonly memory: string;
  /** The browser stores only a cookie. With it, other pages read the choice from the service. */
  readonly recovered: string;
  /** Global Privacy Control is on. This must be true under opt-in and under opt-out. */
  readonly gpc: string;
}

/** The words of the preferences that the banner does not have. */
export interface SecondLayer {
  readonly intro: string;
  readonly listBy: string;
  readonly byTarget: string;
  readonly byVendor: string;
  /** Lists every vendor and target at once. */
  readonly asTable: string;
  readonly search: string;
  /** Value: `{count}`. */
  readonly found: Plural;
  /** Value: `{count}`. */
  readonly targets: Plural;
  /** Labels the switch for all vendors of a target. It follows the target's name. */
  readonly allVendors: string;
  /** Labels the switch for all targets of a vendor. It follows the vendor's name. */
  readonly allTargets: string;
  readonly partlyAllowed: string;
  readonly required: string;
  /** Replaces `intro` if all targets are required. */
  readonly nothingToChoose: string;
  readonly requiredReason: string;
  readonly save: string;
  /** Stands beside a switch that Global Privacy Control keeps off. */
  readonly gpcOff: string;
  /** The title of the copy of the choices, and the label of the button that opens it. */
  readonly receipt: string;
  /** Value: `{duration}`. */
  readonly retention: string;
  readonly storage: string;
  readonly country: string;
  /** Value: `{contact}`. */
  readonly contact: string;
  readonly cookie: string;
  readonly localStorage: string;
  readonly sessionStorage: string;
  readonly indexedDB: string;
  /** The heads of the table of what a vendor stores. */
  readonly itemName: string;
  readonly itemPurpose: string;
  readonly itemDuration: string;
  readonly itemHost: string;
}

/**
 * The words for targets that apply until the visitor objects. A switch that is on shows `applies`, and one that is off
 * shows `objected`.
 */
export interface ObjectionWords {
  readonly applies: string;
  readonly objected: string;
  readonly partlyApplies: string;
  /** Value: `{targets}`. */
  readonly unasked: string;
  /** Why statistics need no consent, and what they are limited to. */
  readonly statisticsOnly: string;
  /** Why settings of the page's look need no consent, and what they are limited to. */
  readonly appearanceOnly: string;
  readonly mayObject: string;
  /** Value: `{rejectAll}`, the label of that button. */
  readonly rejectObjects: string;
}

/** The words of the copy of the choices that are not in the preferences. */
export interface ReceiptWords {
  /** Says that the copy is no proof. Value: `{date}`. */
  readonly receiptNote: string;
  /** Value: `{date}`, with the time. */
  readonly chosenOn: string;
  /** Value: `{version}`. */
  readonly policyVersion: string;
  /** Value: `{id}`. */
  readonly reference: string;
  readonly download: string;
  readonly print: string;
}

/** The words of a gate, which stands for something that is blocked. */
export interface GateWords {
  /** Values: `{vendor}`, `{target}`. */
  readonly heldBack: string;
  /** A button that loads it on this page, and records nothing. */
  readonly allowOnce: string;
  /** A button that records a choice, as the preferences do. */
  readonly allowAlways: string;
  /** Where the page's policy still blocks what is allowed. Value: `{vendor}`. */
  readonly afterReload: string;
  /** A button below it. */
  readonly reload: string;
}

/** The words of a switch and of the preferences. */
export type PreferencesWords = FirstLayerWords & StatusWords & DetailWords & SecondLayer;

/** All words of one language. */
export type Messages = FirstLayerWords &
  LoadingWords &
  StatusWords &
  DetailWords &
  SecondLayer &
  ObjectionWords &
  ReceiptWords &
  GateWords;

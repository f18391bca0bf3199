/** One sentence for each plural category that a language tells apart. https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * What the banner says. `{brand}` and the like are filled in; a language puts them where its grammar
 * wants them.
 */
export interface FirstLayer {
  readonly title: string;
  /**
   * `{brand}`, `{vendors}` (a link to the list); the targets follow. `[…]` is said where there are vendors
   * besides the brand, what follows `|` in it where there are none.
   */
  readonly ask: string;
  /** As `ask`, for a visitor who chose before: comes after the reason. */
  readonly askAgain: string;
  /** `{count}`. */
  readonly vendors: Plural;
  /** `{choices}`: the label of the lasting button. */
  readonly withdraw: string;
  readonly policy: string;
  readonly rejectAll: string;
  readonly acceptAll: string;
  readonly choose: string;
  readonly choices: string;
  readonly close: string;
  /** A state of choices, which a banner says too while the rest is on its way. */
  readonly retrying: string;
}

/** What the script says while nothing else can be loaded. */
export interface LoadingWords {
  /** In the place of what the visitor wanted to open. */
  readonly notLoaded: string;
}

/**
 * What the status and the lasting button say once there is a choice. The eight members named like
 * the states of a choice are what a visitor reads about that state.
 */
export interface StatusWords {
  readonly allowed: string;
  readonly notAllowed: string;

  readonly undecided: string;
  readonly saving: string;
  readonly saved: string;
  readonly confirmed: string;
  readonly unconfirmed: string;
  readonly failed: string;
  readonly diverged: string;
  /** In the place of `diverged`, where the service shows what was chosen and lists something else. */
  readonly conflict: string;
  /** A choice is not on record as it was made. */
  readonly unsaved: string;
  readonly tryNow: string;
  readonly chooseAgain: string;

  /** Why a visitor who chose before is asked again, in one sentence: there is more to choose. */
  readonly newSince: string;
  readonly policyChanged: string;
  /** What a target is for is described otherwise. */
  readonly textsChanged: string;
  /** `{date}`: of the last choice. */
  readonly timePassed: string;
  /** `{targets}`: what was refused and is required since. */
  readonly nowRequired: string;
  /** How far an answer reaches, while somebody is signed in. */
  readonly scope: string;
}

/** What the status says where there is room for more than one sentence. */
export interface DetailWords {
  /** `{vendor}`, `{target}`, `{chosen}`, `{shown}`. */
  readonly differs: string;
  /** `{channel}`: its id. By which channel something was chosen. */
  readonly channel: string;
  /** A button beside that. `{value}`: one of `allowed` and `notAllowed`. */
  readonly keep: string;
  /** A button for what was chosen, everywhere at once. */
  readonly keepAll: string;
  /** The browser stores nothing for us, and other pages cannot know the choice. */
  readonly memory: string;
  /** The browser stores only a cookie, by which other pages read the choice from the service. */
  readonly recovered: string;
  /** Global Privacy Control is on: true where visitors are asked first as where they are not. */
  readonly gpc: string;
}

/** What the preferences say beyond the first layer. */
export interface SecondLayer {
  readonly intro: string;
  readonly listBy: string;
  readonly byTarget: string;
  readonly byVendor: string;
  /** Every vendor and target at once. */
  readonly asTable: string;
  readonly search: string;
  /** `{count}`. */
  readonly found: Plural;
  /** `{count}`. */
  readonly targets: Plural;
  /** After a target's name: a switch for all its vendors. */
  readonly allVendors: string;
  /** After a vendor's name: a switch for all its targets. */
  readonly allTargets: string;
  readonly partlyAllowed: string;
  readonly required: string;
  /** In the place of `intro`, where nothing is asked. */
  readonly nothingToChoose: string;
  readonly requiredReason: string;
  readonly save: string;
  /** Beside a switch that Global Privacy Control keeps off. */
  readonly gpcOff: string;
  /** What can be kept as a copy, and the way there. */
  readonly receipt: string;
  /** `{duration}`. */
  readonly retention: string;
  readonly storage: string;
  readonly country: string;
  /** `{contact}`. */
  readonly contact: string;
  readonly cookie: string;
  readonly localStorage: string;
  readonly sessionStorage: string;
  readonly indexedDB: string;
}

/**
 * What is said of what applies unasked until the visitor objects. A switch that is on says `applies`;
 * one that is off, `objected`.
 */
export interface ObjectionWords {
  readonly applies: string;
  readonly objected: string;
  readonly partlyApplies: string;
  /** `{targets}`. */
  readonly unasked: string;
  /** Why it may, and what it is limited to: statistics. */
  readonly statisticsOnly: string;
  /** The same: how the page looks and works. */
  readonly appearanceOnly: string;
  readonly mayObject: string;
  /** `{rejectAll}`: the label of that button. */
  readonly rejectObjects: string;
}

/** What the copy of the choices says beyond them. */
export interface ReceiptWords {
  /** `{date}`. Says that it is no proof. */
  readonly receiptNote: string;
  /** `{date}`, with the time. */
  readonly chosenOn: string;
  /** `{version}`. */
  readonly policyVersion: string;
  /** `{version}`: names the text with which a purpose was explained. */
  readonly textVersion: string;
  /** `{id}`. */
  readonly reference: string;
  readonly download: string;
  readonly print: string;
}

/** What is said where something of the page is blocked. */
export interface GateWords {
  /** `{vendor}`, `{target}`. */
  readonly heldBack: string;
  /** Loads it for now, and records nothing. */
  readonly allowOnce: string;
  /** Is a choice like those in the preferences. */
  readonly allowAlways: string;
}

/** What a switch and the preferences say. */
export type PreferencesWords = FirstLayer & StatusWords & DetailWords & SecondLayer;

/** Everything there is to say, in one language. */
export type Messages = FirstLayer &
  LoadingWords &
  StatusWords &
  DetailWords &
  SecondLayer &
  ObjectionWords &
  ReceiptWords &
  GateWords;

/** A decision asked for on one cell. */
export interface Choice {
  readonly vendor: string;
  readonly target: string;
  readonly action: 'ACCEPT' | 'REJECT';
}

/** How a visitor came to decide; part of the evidence that travels with each consent. */
export type Method =
  | 'banner'
  | 'preferences'
  | 'toggle'
  | 'gate'
  | 'gpc'
  | 'api'
  | 'verification'
  /** Not chosen here: read from the service, where it was recorded before. */
  | 'adopted';

/** What else is known of the moment of choosing. */
export interface ChoosingContext {
  /** Default `api`. */
  readonly method?: Method;
  /** BCP 47 tag of the language in which the visitor was asked. */
  readonly language?: string;
}

/** What is known of a consent tool whose stored choices can be imported. */
interface ConsentToolFacts {
  /** The cookie or the item of the local storage in which it keeps choices, unless it was given another name. */
  readonly storedAs: string;
  /** The names that a choice of it can have. `undefined` if its configuration names them. */
  readonly names?: readonly string[];
}

/** The consent tools whose stored choices can be imported. */
export const consentTools = {
  'vanilla-cookieconsent': { storedAs: 'cc_cookie' },
  klaro: { storedAs: 'klaro' },
  orejime: { storedAs: 'eu-consent' },
  tarteaucitron: { storedAs: 'tarteaucitron' },
  onetrust: { storedAs: 'OptanonConsent' },
  cookiebot: { storedAs: 'CookieConsent', names: ['preferences', 'statistics', 'marketing'] },
  c15t: { storedAs: 'c15t', names: ['functionality', 'measurement', 'experience', 'marketing'] },
} as const satisfies Readonly<Record<string, ConsentToolFacts>>;

/** A consent tool whose stored choices can be imported. */
export type ConsentTool = keyof typeof consentTools;

/** What is known of a tool. */
export const factsOf = (tool: ConsentTool): ConsentToolFacts => consentTools[tool];

/** A name in each consent tool that had one. */
export type NamesElsewhere = { [Tool in ConsentTool]?: string | undefined };

/** The tools in such a list, with their names. */
export function namesIn(from: NamesElsewhere | undefined): (readonly [ConsentTool, string])[] {
  return Object.entries(from ?? {}).flatMap(([tool, name]) =>
    isConsentTool(tool) && name !== undefined ? [[tool, name] as const] : [],
  );
}

const isConsentTool = (name: string): name is ConsentTool => Object.hasOwn(consentTools, name);

import { themeTokens } from '../design/theme-token.ts';

/** A custom property of a brand's own style sheet. */
export interface Variable {
  readonly name: string;
  readonly value: string;
}

/** The token that a variable looks like it is for. */
export interface Suggestion {
  readonly property: string;
  readonly variable: Variable;
}

/** Words in names of variables, by the token they hint at. The first that is found wins. */
const hints: readonly (readonly [property: string, words: RegExp])[] = [
  ['--assent-button-text', /(on-?primary|primary-?(text|foreground|contrast)|button-?(text|color|fg))/],
  ['--assent-button', /(primary|brand|button|cta|action)/],
  ['--assent-accent', /(accent|link|focus|highlight|secondary)/],
  ['--assent-muted', /(muted|subtle|secondary-?text|text-?(light|secondary|muted))/],
  ['--assent-text', /(text|foreground|fg|ink|body-?color|on-?(surface|background))/],
  ['--assent-surface', /(surface|background|bg|paper|canvas|base-?100)/],
  ['--assent-line', /(border|line|divider|stroke|outline)/],
  ['--assent-font-size', /(font-?size|text-?base)/],
  ['--assent-font', /(font|typeface)/],
  ['--assent-radius', /(radius|rounded|corner)/],
];

/** The custom properties that a style sheet declares; the first value of each. */
export function variablesIn(css: string): Variable[] {
  const found = new Map<string, string>();
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const [, name = '', value = ''] of withoutComments.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g))
    if (!found.has(name)) found.set(name, value.trim());
  return [...found].map(([name, value]) => ({ name, value: resolve(value, found) }));
}

/** Follows `var(--other)` to what it stands for, a few steps far. */
function resolve(value: string, known: ReadonlyMap<string, string>): string {
  let text = value;
  for (let step = 0; step < 5 && text.includes('var('); step += 1)
    text = text.replaceAll(
      /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]+))?\)/g,
      (whole, name: string, other?: string) => known.get(name) ?? other ?? whole,
    );
  return text;
}

/** One variable for each token that some name hints at. `fits` says whether a value is of a token's kind. */
export function suggestTokens(
  variables: readonly Variable[],
  fits: (kind: (typeof themeTokens)[number]['kind'], value: string) => boolean,
): Suggestion[] {
  const taken = new Set<string>();
  return hints.flatMap(([property, words]) => {
    const token = themeTokens.find((each) => each.property === property);
    const variable = variables.find(
      ({ name, value }) =>
        token && !taken.has(name) && words.test(name.toLowerCase()) && fits(token.kind, value),
    );
    if (!variable) return [];
    taken.add(variable.name);
    return [{ property, variable }];
  });
}

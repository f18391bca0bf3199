import { baseThemes } from './base-theme.ts';
import { readPartRules } from './part-rules.ts';
import type { Scheme } from './scheme.ts';
import { placementOf, styleCss, type StyleValues } from './theme-style.ts';
import { themeTokens } from './theme-token.ts';

/** What a designer set, by property. What is not in it stays as it is. */
export type TokenValues = Readonly<Record<string, string>>;

/** A theme: what is the same in both schemes is in `light` alone. */
export interface Theme {
  readonly light: TokenValues;
  readonly dark: TokenValues;
  /** The finished theme that it began with, whose parts it keeps. */
  readonly base?: string | undefined;
  readonly style: StyleValues;
  /** Rules for parts, as a designer typed them: see `readPartRules`. */
  readonly rules?: string | undefined;
}

export const noTheme: Theme = { light: {}, dark: {}, style: {} };

/**
 * The value of a token in a scheme: set there, or (but for colours) in the light one, or by itself. A colour that is
 * not set follows those that it is made of, as in the elements.
 */
export function valueOf(theme: Theme, property: string, scheme: Scheme): string {
  const token = themeTokens.find((each) => each.property === property);
  const shared = token?.kind === 'colour' ? undefined : theme.light[property];
  const set = theme[scheme][property] ?? shared;
  if (set !== undefined) return set;
  const isTouched = Object.keys(theme[scheme]).length > 0;
  const followed = isTouched ? token?.follows?.((other) => valueOf(theme, other, scheme)) : undefined;
  return followed ?? token?.[scheme] ?? '';
}

/** The theme with one value changed; `undefined` takes it away. */
export function withValue(theme: Theme, property: string, scheme: Scheme, value: string | undefined): Theme {
  const { [property]: _before, ...rest } = theme[scheme];
  return { ...theme, [scheme]: value === undefined ? rest : { ...rest, [property]: value } };
}

/**
 * Whether a text can stand as the value of a custom property without ending the rule that it is in, and says by
 * itself what it is. Variables of a page are not known here, so nobody could measure them.
 */
export const isSafeValue = (value: string): boolean =>
  value.length <= 300 && !/[{};<>\\]|\/\*|\b(env|url)\(|var\((?!\s*--assent-)/i.test(value);

/**
 * The style sheet of a theme, to be put on a page. Only what was set is in it; a colour is said for both
 * schemes at once, so that one that was set by day does not glare at night.
 */
export function themeCss(theme: Theme, scheme?: Scheme): string {
  const lines = themeTokens.flatMap((token) => {
    const { property, kind } = token;
    const isSet = property in theme.light || property in theme.dark;
    const [day, night] = [valueOf(theme, property, 'light'), valueOf(theme, property, 'dark')];
    if (!isSet || !isSafeValue(day) || !isSafeValue(night)) return [];
    return `  ${property}: ${kind === 'colour' && day !== night ? `light-dark(${day}, ${night})` : day};`;
  });
  const parts = baseThemes.get(theme.base ?? '')?.rest ?? '';
  const forced = scheme ? [`  --assent-color-scheme: ${scheme};`] : [];
  const tokens = [...forced, ...lines].length ? [':root {', ...forced, ...lines, '}', ''].join('\n') : '';
  const own = theme.rules && readPartRules(theme.rules).css;
  return [tokens, parts && `${parts}\n`, styleCss(theme.style), own].filter(Boolean).join('\n');
}

/** All that a face wears of a theme, as text: what was measured on it is true of this, and of nothing else. */
export const wearOf = (theme: Theme): string => `${placementOf(theme.style)}\n${themeCss(theme)}`;

import { paintedChange } from 'assent/fairness/rules';
import type { Scheme } from '../design/scheme.ts';
import { themeTokens } from '../design/theme-token.ts';
import { type Theme, valueOf } from '../design/theme.ts';
import { paintColour } from './paint-colour.ts';

/** Colours that are seen one on the other, and the contrast that they need. */
const pairs = [
  ['--assent-text', '--assent-surface', 4.5],
  ['--assent-muted', '--assent-surface', 4.5],
  ['--assent-button-text', '--assent-button', 4.5],
  ['--assent-button', '--assent-surface', 3],
  ['--assent-accent', '--assent-surface', 3],
  ['--assent-attention', '--assent-surface', 3],
] as const;

/** How a colour stands out from the one that it is seen on, 1 to 21; 0 when one of them is no colour. */
export interface TokenContrast {
  readonly ground: string;
  readonly is: number;
  readonly needs: number;
}

/** The contrast of a token in a scheme; `undefined` for one that is seen on no other. */
export function contrastOfToken(theme: Theme, scheme: Scheme, property: string): TokenContrast | undefined {
  const pair = pairs.find(([front]) => front === property);
  if (!pair) return undefined;
  const [front, ground, needs] = pair;
  const behind = valueOf(theme, ground, scheme);
  const [one, other] = [paintColour(valueOf(theme, front, scheme), behind), paintColour(behind)];
  return { ground: labelOf(ground), is: one && other ? paintedChange(one, other) : 0, needs };
}

/** What a token is called within a sentence. */
export const labelOf = (property: string): string =>
  (themeTokens.find((token) => token.property === property)?.label ?? property).toLowerCase();

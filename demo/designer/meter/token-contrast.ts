import { themeTokens } from '../design/theme-token.ts';
import { valueOf } from '../design/theme.ts';
import type { Scheme } from '../design/scheme.ts';
import type { Theme } from '../design/theme.ts';
import { contrastOf } from './contrast.ts';
import type { Rgb } from './contrast.ts';

/** Colours that are seen one on the other, and the contrast that they need. */
export const pairs = [
  ['--assent-text', '--assent-surface', 4.5],
  ['--assent-muted', '--assent-surface', 4.5],
  ['--assent-button-text', '--assent-button', 4.5],
  ['--assent-button', '--assent-surface', 3],
  ['--assent-accent', '--assent-surface', 3],
  ['--assent-attention', '--assent-surface', 3],
] as const;

/** Reads any CSS colour, as it looks on a ground; `undefined` for another text. */
type ReadColour = (colour: string, ground?: string) => Rgb | undefined;

/** The contrast of two tokens in a scheme, 1 to 21; 0 when one of them is no colour. */
export function contrastIn(theme: Theme, scheme: Scheme, front: string, ground: string, read: ReadColour) {
  const behind = valueOf(theme, ground, scheme);
  const [one, other] = [read(valueOf(theme, front, scheme), behind), read(behind)];
  return one && other ? contrastOf(one, other) : 0;
}

export const labelOf = (property: string): string =>
  themeTokens.find((token) => token.property === property)?.label ?? property;

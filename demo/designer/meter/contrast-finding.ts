import { themeTokens } from '../design/theme-token.ts';
import { valueOf } from '../design/theme.ts';
import type { Scheme } from '../design/scheme.ts';
import type { Theme } from '../design/theme.ts';
import { contrastOf } from './contrast.ts';
import type { Rgb } from './contrast.ts';
import type { Finding } from './finding.ts';
import { rules } from './rule.ts';

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
export type ReadColour = (colour: string, ground?: string) => Rgb | undefined;

/** Holds the colours of a theme against each other, in both schemes. */
export function contrastFindings(theme: Theme, read: ReadColour): Finding[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.map(([front, ground, least]) => {
      const contrast = contrastIn(theme, scheme, front, ground, read);
      return {
        rule: least === 3 ? rules.controls : rules.text,
        what: `${labelOf(front)} on ${labelOf(ground).toLowerCase()}, ${scheme} scheme`,
        measured: `contrast ${contrast.toFixed(2)}, required ${least}`,
        holds: contrast >= least,
        advice: adviceFor(theme, scheme, front, ground, read),
      };
    }),
  );
}

/** The contrast of two tokens in a scheme, 1 to 21; 0 when one of them is no colour. */
export function contrastIn(theme: Theme, scheme: Scheme, front: string, ground: string, read: ReadColour) {
  const behind = valueOf(theme, ground, scheme);
  const [one, other] = [read(valueOf(theme, front, scheme), behind), read(behind)];
  return one && other ? contrastOf(one, other) : 0;
}

const white: Rgb = [255, 255, 255];

function adviceFor(theme: Theme, scheme: Scheme, front: string, ground: string, read: ReadColour): string {
  const behind = read(valueOf(theme, ground, scheme));
  // What is nearer to white than to black needs something darker on it: 4.58 is as far from both.
  const isPale = behind !== undefined && contrastOf(behind, white) < 4.58;
  const [one, other] = isPale ? ['darker', 'lighter'] : ['lighter', 'darker'];
  return `In the ${scheme} scheme, make “${labelOf(front)}” ${one}, or “${labelOf(ground)}” ${other}.`;
}

export const labelOf = (property: string): string =>
  themeTokens.find((token) => token.property === property)?.label ?? property;

import type { Scheme } from '../design/scheme.ts';

/** A face that the meter looks at, and the class of its width. */
export interface MeasuredFace {
  readonly situation: string;
  readonly title: string;
  readonly scheme: Scheme;
  readonly width: 'narrow' | 'desk';
}

const shown = [
  ['first-visit', 'The banner'],
  ['preferences', 'The preferences'],
  ['pieces', 'The elements in the page'],
] as const;

/** What the verdict on a theme rests on, wherever it is given. */
export const measuredFaces: readonly MeasuredFace[] = (['narrow', 'desk'] as const).flatMap((width) =>
  shown.flatMap(([situation, name]) =>
    (['light', 'dark'] as const).map((scheme) => ({
      situation,
      scheme,
      width,
      title: `${name} in the ${scheme} scheme, ${width === 'narrow' ? 'on a phone' : 'on a desktop'}`,
    })),
  ),
);

/** What is measured in them, by the tags of the elements. */
export const placeNames: Readonly<Record<string, string>> = {
  'assent-banner': 'the banner',
  'assent-preferences': 'the preferences',
  'assent-choices': 'the lasting button',
  'assent-status': 'the status',
  'assent-toggle': 'a switch in the page',
  'assent-gate': 'a gate',
};

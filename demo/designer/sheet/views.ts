import type { SchemeShown } from '../face/face-address.ts';
import { isRightToLeft } from '../language/direction.ts';
import { nameOf } from '../language/languages-offered.ts';
import type { Situation } from './situation.ts';
import { situations } from './situations.ts';

/** A situation as the sheet shows it, and as the tests take a picture of it. */
export interface View {
  readonly situation: Situation;
  readonly scheme: SchemeShown;
  /** BCP 47 tag. The direction goes with it. */
  readonly language: string;
  readonly caption: string;
}

const schemes = ['light', 'dark'] as const;

/** Both schemes in a language and in one of the other direction, and forced colours. */
export function viewsOf(situation: Situation, language = 'en'): readonly View[] {
  const mirrored = isRightToLeft(language) ? 'en' : 'ar';
  return [
    ...schemes.map((scheme) => ({ situation, scheme, language, caption: captions[scheme] })),
    ...schemes.map((scheme) => ({
      situation,
      scheme,
      language: mirrored,
      caption: `${captions[scheme]}, ${nameOf(mirrored)}`,
    })),
    { situation, scheme: 'contrast', language, caption: captions.contrast },
  ];
}

const captions: Readonly<Record<SchemeShown, string>> = {
  light: 'Light',
  dark: 'Dark',
  contrast: 'Forced colors',
};

/** All of them in English and Arabic. */
export const views: readonly View[] = situations.flatMap((situation) => viewsOf(situation));

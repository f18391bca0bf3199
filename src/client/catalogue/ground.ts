import type { Exemption, Regime, Target } from './catalogue.ts';

/** Why something applies although nobody was asked: the whole regime lets it, or an exemption does. */
export type Ground = 'regime' | Exemption;

/** On what ground a target applies until the visitor refuses it; `undefined` where they are asked first. */
export function groundOf(regime: Regime, { exemption }: Pick<Target, 'exemption'>): Ground | undefined {
  if (regime === 'gb') return exemption;
  return regime === 'opt-in' ? undefined : 'regime';
}

import type { ProofWords } from './proof-words.ts';

/** Norwegian Bokmål, which addresses everybody alike. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Spør registreringene våre …',
  proven: 'Signert i registreringene våre og uendret. Valg: {count} av {all}. Nyeste: {date}.',
  refused: 'Feil kvitteringer: {count}. De er endret eller ikke signert med nøkkelen vår.',
  altered: 'Endret i registreringene våre etter signeringen: {count}.',
  waiting: 'Ikke signert ennå: {count}. Spør igjen om et øyeblikk.',
  unchecked: 'Denne nettleseren kan ikke kontrollere signaturen.',
  keyless: 'Ikke kontrollert: Denne siden har ikke den offentlige nøkkelen vår.',
  none: 'Registreringene våre har ingen signerte kvitteringer for valgene dine.',
  save: 'Lagre kvitteringene',
  elsewhere:
    'Vil du kontrollere uten denne siden, lagrer du kvitteringene og åpner dem i {page} med den offentlige nøkkelen vår.',
} as const satisfies ProofWords;

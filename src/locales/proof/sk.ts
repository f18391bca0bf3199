import type { ProofWords } from './proof-words.ts';

/** Slovak, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Overujeme v našich záznamoch …',
  proven: 'Podpísané v našich záznamoch a nezmenené. Voľby: {count} z {all}. Najnovšia: {date}.',
  refused: 'Chybné potvrdenia: {count}. Boli zmenené alebo nie sú podpísané naším kľúčom.',
  altered: 'Po podpise zmenené v našich záznamoch: {count}.',
  waiting: 'Zatiaľ nepodpísané: {count}. Skúste to, prosím, o chvíľu znova.',
  unchecked: 'Tento prehliadač nedokáže overiť podpis.',
  keyless: 'Neoverené: táto stránka nemá náš verejný kľúč.',
  none: 'V našich záznamoch nie sú podpísané potvrdenia o vašej voľbe.',
  save: 'Uložiť potvrdenia',
  elsewhere:
    'Na overenie bez tejto stránky uložte potvrdenia a otvorte ich v {page} s naším verejným kľúčom.',
} as const satisfies ProofWords;

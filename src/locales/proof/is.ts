import type { ProofWords } from './proof-words.ts';

/** Icelandic, which addresses everybody alike. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Spyr skrár okkar …',
  proven: 'Undirritað í skrám okkar og óbreytt. Val: {count} af {all}. Nýjast: {date}.',
  refused: 'Rangar kvittanir: {count}. Þeim var breytt eða þær eru ekki undirritaðar með lyklinum okkar.',
  altered: 'Breytt í skrám okkar eftir undirritun: {count}.',
  waiting: 'Ekki undirritað enn: {count}. Spurðu aftur eftir andartak.',
  unchecked: 'Þessi vafri getur ekki staðfest undirskriftina.',
  keyless: 'Ekki athugað: þessi síða hefur ekki opinbera lykilinn okkar.',
  none: 'Í skrám okkar eru engar undirritaðar kvittanir fyrir vali þínu.',
  save: 'Vista kvittanirnar',
  elsewhere:
    'Til að athuga án þessarar síðu skaltu vista kvittanirnar og opna þær í {page} með opinbera lyklinum okkar.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Romanian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Consultăm evidențele noastre …',
  proven: 'Semnat în evidențele noastre și nemodificat. Alegeri: {count} din {all}. Cea mai nouă: {date}.',
  refused: 'Confirmări greșite: {count}. Au fost modificate sau nu sunt semnate cu cheia noastră.',
  altered: 'Modificate în evidențele noastre după semnare: {count}.',
  waiting: 'Încă nesemnate: {count}. Întrebați din nou peste o clipă.',
  unchecked: 'Acest browser nu poate verifica semnătura.',
  keyless: 'Neverificat: această pagină nu are cheia noastră publică.',
  none: 'În evidențele noastre nu există confirmări semnate ale alegerilor dvs.',
  save: 'Salvează confirmările',
  elsewhere:
    'Pentru a verifica fără această pagină, salvați confirmările și deschideți-le în {page} cu cheia noastră publică.',
} as const satisfies ProofWords;

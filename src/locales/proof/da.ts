import type { ProofWords } from './proof-words.ts';

/** Danish, which addresses everybody alike. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Spørger vores registreringer …',
  proven: 'Underskrevet i vores registreringer og uændret. Valg: {count} af {all}. Nyeste: {date}.',
  refused: 'Forkerte kvitteringer: {count}. De er ændret eller ikke underskrevet med vores nøgle.',
  altered: 'Ændret i vores registreringer efter underskriften: {count}.',
  waiting: 'Endnu ikke underskrevet: {count}. Spørg igen om et øjeblik.',
  unchecked: 'Denne browser kan ikke kontrollere underskriften.',
  keyless: 'Ikke kontrolleret: Denne side har ikke vores offentlige nøgle.',
  none: 'Vores registreringer har ingen underskrevne kvitteringer for dine valg.',
  save: 'Gem kvitteringerne',
  elsewhere:
    'Vil du kontrollere uden denne side, så gem kvitteringerne, og åbn dem i {page} med vores offentlige nøgle.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Estonian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Küsime oma kirjetest …',
  proven: 'Meie kirjetes allkirjastatud ja muutmata. Valikuid: {count}/{all}. Uusim: {date}.',
  refused: 'Valed kviitungid: {count}. Neid on muudetud või ei ole need allkirjastatud meie võtmega.',
  altered: 'Meie kirjetes pärast allkirjastamist muudetud: {count}.',
  waiting: 'Veel allkirjastamata: {count}. Palun küsige hetke pärast uuesti.',
  unchecked: 'See brauser ei saa allkirja kontrollida.',
  keyless: 'Kontrollimata: sellel lehel ei ole meie avalikku võtit.',
  none: 'Meie kirjetes ei ole teie valikute kohta allkirjastatud kviitungeid.',
  save: 'Salvesta kviitungid',
  elsewhere:
    'Selle leheta kontrollimiseks salvestage kviitungid ja avage need failis {page} meie avaliku võtmega.',
} as const satisfies ProofWords;

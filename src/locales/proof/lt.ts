import type { ProofWords } from './proof-words.ts';

/** Lithuanian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Tikriname savo įrašuose …',
  proven: 'Pasirašyta mūsų įrašuose ir nepakeista. Pasirinkimai: {count} iš {all}. Naujausias: {date}.',
  refused: 'Netinkami kvitai: {count}. Jie pakeisti arba pasirašyti ne mūsų raktu.',
  altered: 'Po pasirašymo pakeista mūsų įrašuose: {count}.',
  waiting: 'Dar nepasirašyta: {count}. Paklauskite vėl po akimirkos.',
  unchecked: 'Ši naršyklė negali patikrinti parašo.',
  keyless: 'Nepatikrinta: šis puslapis neturi mūsų viešojo rakto.',
  none: 'Mūsų įrašuose nėra pasirašytų jūsų pasirinkimų kvitų.',
  save: 'Išsaugoti kvitus',
  elsewhere:
    'Kad patikrintumėte be šio puslapio, išsaugokite kvitus ir atverkite juos {page} su mūsų viešuoju raktu.',
} as const satisfies ProofWords;

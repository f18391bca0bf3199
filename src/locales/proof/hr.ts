import type { ProofWords } from './proof-words.ts';

/** Croatian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Provjera u našoj evidenciji …',
  proven: 'Potpisano u našoj evidenciji i nepromijenjeno. Odabiri: {count} od {all}. Najnoviji: {date}.',
  refused: 'Pogrešne potvrde: {count}. Izmijenjene su ili nisu potpisane našim ključem.',
  altered: 'Izmijenjeno u našoj evidenciji nakon potpisivanja: {count}.',
  waiting: 'Još nije potpisano: {count}. Pokušajte ponovno za koji trenutak.',
  unchecked: 'Ovaj preglednik ne može provjeriti potpis.',
  keyless: 'Nije provjereno: ova stranica nema naš javni ključ.',
  none: 'U našoj evidenciji nema potpisanih potvrda o vašem odabiru.',
  save: 'Spremi potvrde',
  elsewhere: 'Za provjeru bez ove stranice spremite potvrde i otvorite ih u {page} s našim javnim ključem.',
} as const satisfies ProofWords;

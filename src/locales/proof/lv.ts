import type { ProofWords } from './proof-words.ts';

/** Latvian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Meklējam mūsu ierakstos …',
  proven: 'Parakstīts mūsu ierakstos un nav mainīts. Izvēles: {count} no {all}. Jaunākā: {date}.',
  refused: 'Nepareizi apliecinājumi: {count}. Tie ir mainīti vai nav parakstīti ar mūsu atslēgu.',
  altered: 'Mūsu ierakstos mainīts pēc parakstīšanas: {count}.',
  waiting: 'Vēl nav parakstīts: {count}. Lūdzu, mēģiniet vēlreiz pēc brīža.',
  unchecked: 'Šī pārlūkprogramma nevar pārbaudīt parakstu.',
  keyless: 'Nav pārbaudīts: šajā lapā nav mūsu publiskās atslēgas.',
  none: 'Mūsu ierakstos nav parakstītu jūsu izvēles apliecinājumu.',
  save: 'Saglabāt apliecinājumus',
  elsewhere:
    'Lai pārbaudītu bez šīs lapas, saglabājiet apliecinājumus un atveriet tos {page} ar mūsu publisko atslēgu.',
} as const satisfies ProofWords;

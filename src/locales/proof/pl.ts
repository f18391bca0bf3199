import type { ProofWords } from './proof-words.ts';

/** Polish, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Sprawdzamy w naszych zapisach …',
  proven: 'Podpisano w naszych zapisach, bez zmian. Wybory: {count} z {all}. Najnowszy: {date}.',
  refused: 'Błędne potwierdzenia: {count}. Zostały zmienione lub nie są podpisane naszym kluczem.',
  altered: 'Zmieniono w naszych zapisach po podpisaniu: {count}.',
  waiting: 'Jeszcze niepodpisane: {count}. Proszę zapytać ponownie za chwilę.',
  unchecked: 'Ta przeglądarka nie może sprawdzić podpisu.',
  keyless: 'Nie sprawdzono: ta strona nie ma naszego klucza publicznego.',
  none: 'W naszych zapisach nie ma podpisanych potwierdzeń Państwa wyborów.',
  save: 'Zapisz potwierdzenia',
  elsewhere:
    'Aby sprawdzić bez tej strony, proszę zapisać potwierdzenia i otworzyć je w {page} z naszym kluczem publicznym.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Bulgarian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Проверка в нашите записи …',
  proven: 'Подписано в нашите записи и непроменено. Избори: {count} от {all}. Последен: {date}.',
  refused: 'Грешни разписки: {count}. Те са променени или не са подписани с нашия ключ.',
  altered: 'Променени в нашите записи след подписването: {count}.',
  waiting: 'Още неподписани: {count}. Моля, опитайте отново след малко.',
  unchecked: 'Този браузър не може да провери подписа.',
  keyless: 'Непроверено: тази страница няма нашия публичен ключ.',
  none: 'В нашите записи няма подписани разписки за избора ви.',
  save: 'Запазване на разписките',
  elsewhere:
    'За да проверите без тази страница, запазете разписките и ги отворете в {page} с нашия публичен ключ.',
} as const satisfies ProofWords;

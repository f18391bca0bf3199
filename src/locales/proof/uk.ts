import type { ProofWords } from './proof-words.ts';

/** Ukrainian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Перевіряємо в наших записах …',
  proven: 'Підписано в наших записах, без змін. Вибори: {count} з {all}. Найновіший: {date}.',
  refused: 'Хибні підтвердження: {count}. Їх змінено або підписано не нашим ключем.',
  altered: 'Змінено в наших записах після підписання: {count}.',
  waiting: 'Ще не підписано: {count}. Спробуйте ще раз за мить.',
  unchecked: 'Цей браузер не може перевірити підпис.',
  keyless: 'Не перевірено: на цій сторінці немає нашого відкритого ключа.',
  none: 'У наших записах немає підписаних підтверджень вашого вибору.',
  save: 'Зберегти підтвердження',
  elsewhere:
    'Щоб перевірити без цієї сторінки, збережіть підтвердження й відкрийте їх у {page} з нашим відкритим ключем.',
} as const satisfies ProofWords;

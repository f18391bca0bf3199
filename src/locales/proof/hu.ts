import type { ProofWords } from './proof-words.ts';

/** Hungarian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Lekérdezés a nyilvántartásunkból …',
  proven: 'A nyilvántartásunkban aláírva és változatlan. Választások: {all} közül {count}. Legújabb: {date}.',
  refused: 'Hibás elismervények: {count}. Módosították őket, vagy nem a mi kulcsunkkal írták alá.',
  altered: 'Az aláírás után módosult a nyilvántartásunkban: {count}.',
  waiting: 'Még nincs aláírva: {count}. Kérjük, próbálja újra egy pillanat múlva.',
  unchecked: 'Ez a böngésző nem tudja ellenőrizni az aláírást.',
  keyless: 'Nincs ellenőrizve: ezen az oldalon nincs meg a nyilvános kulcsunk.',
  none: 'A nyilvántartásunkban nincs aláírt elismervény a választásairól.',
  save: 'Elismervények mentése',
  elsewhere:
    'Ha az oldal nélkül ellenőrizné, mentse az elismervényeket, és nyissa meg őket itt: {page}, a nyilvános kulcsunkkal.',
} as const satisfies ProofWords;

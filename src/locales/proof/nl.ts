import type { ProofWords } from './proof-words.ts';

/** Dutch, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Onze registratie wordt geraadpleegd …',
  proven: 'Ondertekend in onze registratie en ongewijzigd. Keuzes: {count} van {all}. Nieuwste: {date}.',
  refused: 'Onjuiste bewijzen: {count}. Ze zijn gewijzigd of niet met onze sleutel ondertekend.',
  altered: 'Na ondertekening gewijzigd in onze registratie: {count}.',
  waiting: 'Nog niet ondertekend: {count}. Vraag het zo meteen opnieuw.',
  unchecked: 'Deze browser kan de handtekening niet controleren.',
  keyless: 'Niet gecontroleerd: deze pagina heeft onze openbare sleutel niet.',
  none: 'Onze registratie heeft geen ondertekende bewijzen van uw keuzes.',
  save: 'Bewijzen opslaan',
  elsewhere:
    'Om zonder deze pagina te controleren, slaat u de bewijzen op en opent u ze in {page} met onze openbare sleutel.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Swedish, which addresses everybody alike. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Frågar vårt register …',
  proven: 'Signerat i vårt register och oförändrat. Val: {count} av {all}. Senaste: {date}.',
  refused: 'Felaktiga kvitton: {count}. De har ändrats eller är inte signerade med vår nyckel.',
  altered: 'Ändrade i vårt register efter signeringen: {count}.',
  waiting: 'Inte signerade än: {count}. Fråga igen om en stund.',
  unchecked: 'Den här webbläsaren kan inte kontrollera signaturen.',
  keyless: 'Inte kontrollerat: den här sidan har inte vår publika nyckel.',
  none: 'Vårt register har inga signerade kvitton på dina val.',
  save: 'Spara kvittona',
  elsewhere:
    'Vill du kontrollera utan den här sidan sparar du kvittona och öppnar dem i {page} med vår publika nyckel.',
} as const satisfies ProofWords;

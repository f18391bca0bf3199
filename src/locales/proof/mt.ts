import type { ProofWords } from './proof-words.ts';

/** Maltese, which addresses everybody alike. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Qed nistaqsu lir-rekords tagħna …',
  proven: 'Iffirmat fir-rekords tagħna u mhux mibdul. Għażliet: {count} minn {all}. L-aktar riċenti: {date}.',
  refused: 'Irċevuti ħżiena: {count}. Inbidlu, jew mhumiex iffirmati biċ-ċavetta tagħna.',
  altered: 'Mibdula fir-rekords tagħna wara li ġew iffirmati: {count}.',
  waiting: 'Għadhom mhux iffirmati: {count}. Erġa’ staqsi ftit tal-ħin oħra.',
  unchecked: 'Dan il-browser ma jistax jivverifika l-firma.',
  keyless: 'Mhux verifikat: din il-paġna m’għandhiex iċ-ċavetta pubblika tagħna.',
  none: 'Ir-rekords tagħna m’għandhomx irċevuti ffirmati tal-għażliet tiegħek.',
  save: 'Issejvja l-irċevuti',
  elsewhere:
    'Biex tivverifika mingħajr din il-paġna, issejvja l-irċevuti u iftaħhom f’{page} biċ-ċavetta pubblika tagħna.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Czech, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Ověřujeme v našich záznamech …',
  proven: 'Podepsáno v našich záznamech a nezměněno. Volby: {count} z {all}. Nejnovější: {date}.',
  refused: 'Chybná potvrzení: {count}. Byla změněna, nebo nejsou podepsána naším klíčem.',
  altered: 'Po podpisu změněno v našich záznamech: {count}.',
  waiting: 'Zatím nepodepsáno: {count}. Zkuste to prosím za chvíli znovu.',
  unchecked: 'Tento prohlížeč nedokáže podpis ověřit.',
  keyless: 'Neověřeno: tato stránka nemá náš veřejný klíč.',
  none: 'V našich záznamech nejsou podepsaná potvrzení o vaší volbě.',
  save: 'Uložit potvrzení',
  elsewhere:
    'Chcete-li ověřit volby bez této stránky, uložte potvrzení a otevřete je v {page} s naším veřejným klíčem.',
} as const satisfies ProofWords;

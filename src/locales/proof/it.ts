import type { ProofWords } from './proof-words.ts';

/** Italian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Consultazione dei nostri registri …',
  proven: 'Firmato nei nostri registri e non alterato. Scelte: {count} su {all}. La più recente: {date}.',
  refused: 'Ricevute errate: {count}. Sono state alterate o non sono firmate con la nostra chiave.',
  altered: 'Alterate nei nostri registri dopo la firma: {count}.',
  waiting: 'Non ancora firmate: {count}. Richieda di nuovo tra un momento.',
  unchecked: 'Questo browser non può verificare la firma.',
  keyless: 'Non verificato: questa pagina non ha la nostra chiave pubblica.',
  none: 'Nei nostri registri non ci sono ricevute firmate delle sue scelte.',
  save: 'Salvare le ricevute',
  elsewhere:
    'Per verificare senza questa pagina, salvi le ricevute e le apra in {page} con la nostra chiave pubblica.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Portuguese of Portugal, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'A consultar os nossos registos …',
  proven: 'Assinado nos nossos registos e sem alterações. Escolhas: {count} de {all}. Mais recente: {date}.',
  refused: 'Recibos errados: {count}. Foram alterados ou não estão assinados com a nossa chave.',
  altered: 'Alterados nos nossos registos depois de assinados: {count}.',
  waiting: 'Ainda por assinar: {count}. Volte a perguntar dentro de momentos.',
  unchecked: 'Este navegador não consegue verificar a assinatura.',
  keyless: 'Não verificado: esta página não tem a nossa chave pública.',
  none: 'Nos nossos registos não há recibos assinados das suas escolhas.',
  save: 'Guardar os recibos',
  elsewhere:
    'Para verificar sem esta página, guarde os recibos e abra-os em {page} com a nossa chave pública.',
} as const satisfies ProofWords;

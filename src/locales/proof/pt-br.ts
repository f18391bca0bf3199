import type { ProofWords } from './proof-words.ts';

/** Portuguese of Brazil, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Consultando nossos registros …',
  proven: 'Assinado em nossos registros e sem alterações. Escolhas: {count} de {all}. Mais recente: {date}.',
  refused: 'Recibos errados: {count}. Foram alterados ou não foram assinados com a nossa chave.',
  altered: 'Alterados em nossos registros depois de assinados: {count}.',
  waiting: 'Ainda não assinados: {count}. Pergunte novamente em instantes.',
  unchecked: 'Este navegador não consegue verificar a assinatura.',
  keyless: 'Não verificado: esta página não tem a nossa chave pública.',
  none: 'Nossos registros não têm recibos assinados das suas escolhas.',
  save: 'Salvar os recibos',
  elsewhere:
    'Para verificar sem esta página, salve os recibos e abra-os em {page} com a nossa chave pública.',
} as const satisfies ProofWords;

import type { ProofWords } from './proof-words.ts';

/** Spanish, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Consultando nuestros registros …',
  proven:
    'Firmado en nuestros registros y sin alterar. Elecciones: {count} de {all}. La más reciente: {date}.',
  refused: 'Recibos incorrectos: {count}. Se han alterado o no están firmados con nuestra clave.',
  altered: 'Alterados en nuestros registros después de firmarlos: {count}.',
  waiting: 'Aún sin firmar: {count}. Vuelva a consultarlo en un momento.',
  unchecked: 'Este navegador no puede comprobar la firma.',
  keyless: 'Sin comprobar: esta página no tiene nuestra clave pública.',
  none: 'En nuestros registros no hay recibos firmados de sus elecciones.',
  save: 'Guardar los recibos',
  elsewhere:
    'Para comprobarlo sin esta página, guarde los recibos y ábralos en {page} con nuestra clave pública.',
} as const satisfies ProofWords;

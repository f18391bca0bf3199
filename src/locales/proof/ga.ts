import type { ProofWords } from './proof-words.ts';

/** Irish, which addresses everybody alike. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Ag fiosrú inár dtaifid …',
  proven: 'Sínithe inár dtaifid agus gan athrú. Roghanna: {count} as {all}. An ceann is déanaí: {date}.',
  refused: 'Admhálacha míchearta: {count}. Athraíodh iad, nó níor síníodh iad lenár n-eochair.',
  altered: 'Athraithe inár dtaifid tar éis a sínithe: {count}.',
  waiting: 'Gan síniú fós: {count}. Fiafraigh arís i gceann nóiméid.',
  unchecked: 'Ní féidir leis an mbrabhsálaí seo an síniú a sheiceáil.',
  keyless: 'Gan seiceáil: níl ár n-eochair phoiblí ag an leathanach seo.',
  none: 'Níl admhálacha sínithe ar do roghanna inár dtaifid.',
  save: 'Sábháil na hadmhálacha',
  elsewhere:
    'Le seiceáil gan an leathanach seo, sábháil na hadmhálacha agus oscail iad in {page} lenár n-eochair phoiblí.',
} as const satisfies ProofWords;

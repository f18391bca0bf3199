import type { ProofWords } from './proof-words.ts';

/** French, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Consultation de nos registres…',
  proven:
    'Signé dans nos registres et non modifié. Choix\u00a0: {count} sur {all}. Le plus récent\u00a0: {date}.',
  refused: 'Reçus incorrects\u00a0: {count}. Ils ont été modifiés ou ne sont pas signés avec notre clé.',
  altered: 'Modifiés dans nos registres après leur signature\u00a0: {count}.',
  waiting: 'Pas encore signés\u00a0: {count}. Veuillez redemander dans un instant.',
  unchecked: 'Ce navigateur ne peut pas vérifier la signature.',
  keyless: 'Non vérifié\u00a0: cette page n’a pas notre clé publique.',
  none: 'Nos registres ne contiennent aucun reçu signé de vos choix.',
  save: 'Enregistrer les reçus',
  elsewhere:
    'Pour vérifier sans cette page, enregistrez les reçus et ouvrez-les dans {page} avec notre clé publique.',
} as const satisfies ProofWords;

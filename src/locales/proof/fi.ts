import type { ProofWords } from './proof-words.ts';

/** Finnish, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Haetaan tiedoistamme …',
  proven: 'Allekirjoitettu tiedoissamme ja muuttumaton. Valintoja: {count}/{all}. Uusin: {date}.',
  refused:
    'Virheellisiä kuitteja: {count}. Niitä on muutettu, tai niitä ei ole allekirjoitettu avaimellamme.',
  altered: 'Muutettu tiedoissamme allekirjoituksen jälkeen: {count}.',
  waiting: 'Vielä allekirjoittamatta: {count}. Kysykää hetken kuluttua uudelleen.',
  unchecked: 'Tämä selain ei pysty tarkistamaan allekirjoitusta.',
  keyless: 'Ei tarkistettu: tällä sivulla ei ole julkista avaintamme.',
  none: 'Tiedoissamme ei ole allekirjoitettuja kuitteja valinnoistanne.',
  save: 'Tallenna kuitit',
  elsewhere:
    'Voitte tarkistaa kuitit ilman tätä sivua: tallentakaa ne ja avatkaa ne sivulla {page} julkisella avaimellamme.',
} as const satisfies ProofWords;

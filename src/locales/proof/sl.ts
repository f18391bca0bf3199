import type { ProofWords } from './proof-words.ts';

/** Slovenian, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Preverjamo v naši evidenci …',
  proven: 'Podpisano v naši evidenci in nespremenjeno. Izbire: {count} od {all}. Najnovejša: {date}.',
  refused: 'Napačna potrdila: {count}. Spremenjena so ali niso podpisana z našim ključem.',
  altered: 'Po podpisu spremenjeno v naši evidenci: {count}.',
  waiting: 'Še ni podpisano: {count}. Poskusite znova čez trenutek.',
  unchecked: 'Ta brskalnik ne more preveriti podpisa.',
  keyless: 'Ni preverjeno: ta stran nima našega javnega ključa.',
  none: 'V naši evidenci ni podpisanih potrdil o vaših izbirah.',
  save: 'Shrani potrdila',
  elsewhere:
    'Za preverjanje brez te strani shranite potrdila in jih odprite v {page} z našim javnim ključem.',
} as const satisfies ProofWords;

import { type Contestant, purposeOf, setting } from '../contestant.ts';

/** https://github.com/boscop-fr/orejime: a purpose that holds others stands for what a company does. */
export const orejime: Contestant = {
  name: 'orejime',
  files: { '/orejime/': 'test/bench/node_modules/orejime/dist/' },
  head: (question) =>
    setting('orejimeConfig', {
      privacyPolicyUrl: '/privacy/',
      purposes: question.purposes.map((purpose) => ({
        id: purpose.id,
        title: purpose.name,
        description: purpose.description,
        purposes: question.vendors
          .filter((_, index) => purposeOf(question, index) === purpose)
          .map(({ id, name }) => ({ id, title: name, cookies: [`_${id}`] })),
      })),
    }) +
    '<link rel="stylesheet" href="/orejime/orejime-standard.css"><script src="/orejime/orejime-standard-en.js"></script>',
  body: ({ vendors: [first] }) =>
    `<template data-purpose="${first?.id}"><script src="/tag.js"></script></template>`,
  banner: `document.querySelector('.orejime-Banner')`,
  accept: `document.querySelector('.orejime-Banner-saveButton')`,
  open: `document.querySelector('.orejime-Banner-learnMoreButton')`,
  preferences: `document.querySelector('.orejime-Modal')`,
  toggle: `document.querySelector('.orejime-Modal .orejime-Purpose-input:not([disabled])')`,
};

import type { Messages } from '../en.ts';

export const brands: Messages['brands'] = {
  lead: 'Die Unternehmen, denen Besucher ihre Einwilligung geben.',
  create: 'Marke anlegen',
  newBrand: 'Neue Marke',
  name: 'Name',
  region: 'Region',
  regionHint: 'Zwei Großbuchstaben nach ISO 3166-1, etwa DE. Kanäle ohne Region verwenden sie.',
  id: 'brandId',
  noRegion: 'Keine',
  actions: 'Aktionen',
  edit: 'Bearbeiten',
  editNamed: (name) => `${name} bearbeiten`,
  save: 'Speichern',
  delete: 'Löschen',
  deleteNamed: (name) => `${name} löschen`,
  deleteTitle: (name) => `${name} löschen?`,
  deleteText: 'Nur eine Marke ohne Kanäle und ohne Daten lässt sich löschen.',
  created: (name) => `${name} wurde angelegt.`,
  saved: (name) => `${name} wurde gespeichert.`,
  deleted: (name) => `${name} wurde gelöscht.`,
  none: 'Es gibt noch keine Marke.',
  nameMissing: 'Geben Sie einen Namen ein.',
  nameTaken: 'Es gibt schon eine Marke mit diesem Namen.',
  regionInvalid: 'Geben Sie zwei Großbuchstaben ein, etwa DE.',
  inUse:
    'Die Marke hat Kanäle oder Daten und lässt sich deshalb nicht löschen. Löschen Sie zuerst ihre Kanäle und die Daten ihrer Personen.',
};

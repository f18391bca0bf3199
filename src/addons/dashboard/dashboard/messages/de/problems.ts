import type { Messages } from '../en.ts';

export const problems: Messages['problems'] = {
  offline: 'Der Dienst ist nicht erreichbar. Prüfen Sie, ob er läuft, und prüfen Sie Ihre Verbindung.',
  failed: 'Der Dienst konnte nicht antworten. Sein Log nennt den Grund.',
  unreadable:
    'Diese Seite kann die Antwort des Dienstes nicht lesen. Laden Sie die Seite nach einem Upgrade neu.',
  notAllowed: 'Ihre Rolle erlaubt das nicht.',
  tooMany: 'Es waren zu viele Anfragen. Warten Sie einen Moment.',
  unknown: 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
  invalid: 'Korrigieren Sie die markierten Felder.',
};

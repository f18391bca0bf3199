import type { Messages } from '../en.ts';

export const shell: Messages['shell'] = {
  product: 'Assent',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  navigation: 'Seiten',
  brand: 'Marke',
  ofService: 'Dienst',
  language: 'Sprache',
  signedInAs: (name) => `Angemeldet als ${name}`,
  signOut: 'Abmelden',
  titles: {
    brands: 'Marken',
    channels: 'Kanäle',
    charts: 'Diagramme',
    questions: 'Antworten auf die Frage',
    blocked: 'Blockierte Hosts',
    persons: 'Personen',
    state: 'Zustand des Dienstes',
    audit: 'Protokoll',
  },
  windowTitle: (page) => `${page} – Assent`,
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Markieren und kopieren Sie den Text.',
  downloadCsv: 'CSV herunterladen',
  optional: 'optional',
  fromAfterTo: '„Von“ liegt nach „Bis“.',
  typeToConfirm: (text) => `Zur Bestätigung eingeben: ${text}`,
  unknownPage: 'Diese Seite gibt es nicht',
  unknownPageHint: 'Die Adresse ist falsch, oder die Marke wurde gelöscht.',
  notAllowed: 'Ihre Rolle erlaubt diese Seite nicht.',
  allBrands: 'Alle Marken',
  signIn: 'Anmelden',
  signInHint: 'Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet.',
  signInLocal:
    'Öffnen Sie den neuesten Link im Terminal. Jeder Link gilt einmal; danach erscheint dort der nächste. Läuft der Befehl nicht mehr, führen Sie ihn erneut aus. Die Demo startet mit npm start, das Dashboard allein mit:',
  signInNone:
    'Auf diesem Server ist keine Anmeldung eingerichtet. Setzen Sie die Variablen für OpenID Connect, oder führen Sie aus: assent dashboard',
};

export const problems: Messages['problems'] = {
  offline: 'Der Dienst ist nicht erreichbar. Prüfen Sie, ob er läuft, und prüfen Sie Ihre Verbindung.',
  failed: 'Der Dienst konnte nicht antworten. Sein Log nennt den Grund.',
  unreadable:
    'Diese Seite kann die Antwort des Dienstes nicht lesen. Laden Sie die Seite nach einem Upgrade neu.',
  notAllowed: 'Ihre Rolle erlaubt das nicht.',
  tooMany: 'Es waren zu viele Anfragen. Warten Sie einen Moment.',
  invalid: 'Korrigieren Sie die markierten Felder.',
};

export const signInFaults: Messages['signInFaults'] = {
  expired:
    'Die Anmeldung hat zu lange gedauert, wurde schon verwendet oder in einem anderen Browser begonnen. Melden Sie sich erneut an.',
  refused: 'Die Anmeldung wurde abgelehnt.',
  failed: 'Die Antwort des Identitätsanbieters ist nicht annehmbar. Das Log des Dienstes nennt den Grund.',
  unreachable: 'Der Identitätsanbieter antwortet nicht. Versuchen Sie es später.',
  'no-role': 'Sie haben hier keine Rolle. Fragen Sie die Verantwortlichen danach.',
  'link-used': 'Dieser Link wurde schon verwendet, oder der Befehl wurde neu gestartet.',
};

import type { Messages } from '../en.ts';

const findings: Messages['state']['findings'] = {
  'database-silent': {
    title: () => 'Die Datenbank antwortet nicht',
    remedy: 'Bis dahin wird keine Auswahl gespeichert. Prüfen Sie, ob sie läuft und erreichbar ist.',
  },
  'disk-full': {
    title: (value) => `Nur noch ${value} Speicherplatz frei`,
    remedy:
      'Ohne freien Speicherplatz wird keine Auswahl gespeichert. Schaffen Sie Platz, oder verlegen Sie die Daten auf einen größeren Datenträger.',
  },
  'wal-large': {
    title: (value) => `Das Write-Ahead-Log hat ${value}`,
    remedy: 'Ein Programm hält die Datenbank lange offen, etwa für eine Sicherung. Beenden Sie es.',
  },
  'database-newer': {
    title: (value) => `Die Datenbank hat das neuere Schema ${value}`,
    remedy: 'Eine neuere Version hat sie migriert. Aktualisieren Sie auch diesen Prozess.',
  },
  'database-older': {
    title: (value) => `Die Datenbank hat das ältere Schema ${value}`,
    remedy: 'Migrieren Sie sie:',
  },
  'requests-failed': {
    title: (value, share) => `${value} Anfragen sind seit dem Start fehlgeschlagen (${share})`,
    remedy: 'Suchen Sie im Log des Dienstes nach Zeilen der Stufe „error“.',
  },
  'commits-slow': {
    title: (value) => `Commits dauern bis zu ${value}`,
    remedy: 'Besucher warten auf jeden Commit. Prüfen Sie die Last des Datenträgers oder der Datenbank.',
  },
  'key-old': {
    title: (value) => `Der Schlüssel, der Token signiert, ist ${value} alt`,
    remedy: 'Erneuern Sie ihn. Gültige Token bleiben gültig:',
  },
  'backup-missing': {
    title: () => 'Es gibt keine Sicherung',
    remedy: 'Sichern Sie täglich, und bewahren Sie die Sicherung auf einem anderen Rechner auf:',
  },
  'backup-old': {
    title: (value) => `Die letzte Sicherung ist ${value} alt`,
    remedy: 'Sichern Sie täglich, und bewahren Sie die Sicherung auf einem anderen Rechner auf:',
  },
  'dates-ahead': {
    title: (value) => `Das Datum der neuesten Einwilligung liegt ${value} in der Zukunft`,
    remedy: 'Die Uhr dieses Rechners geht falsch oder ging falsch. Stellen Sie sie, etwa mit NTP.',
  },
};

export const state: Messages['state'] = {
  lead: 'Was nicht stimmt, steht oben.',
  measuredAt: (time) => `Gemessen am ${time}.`,
  measureAgain: 'Erneut messen',
  wrong: 'Was zu tun ist',
  nothingWrong: 'Alles in Ordnung.',
  findings,
  service: 'Dienst',
  noService:
    'In diesem Prozess läuft kein Dienst, deshalb gibt es keine Zahlen zu Anfragen und Commits. Sie stehen im Dashboard von assent serve.',
  startedAt: 'Gestartet',
  memory: 'Arbeitsspeicher',
  requests: 'Anfragen',
  failed: 'Fehlgeschlagen',
  limited: 'Wegen Grenzen abgelehnt',
  commits: 'Commits von Einwilligungen',
  commitMean: 'Mittlere Dauer eines Commits',
  commitP99: '99 % der Commits dauern höchstens',
  sinceStart: 'Die Zahlen gelten seit dem Start des Prozesses.',
  database: 'Datenbank',
  engine: 'Art',
  size: 'Größe',
  wal: 'Write-Ahead-Log',
  freeDisk: 'Freier Speicherplatz',
  schema: 'Schemaversion',
  connections: 'Verbindungen',
  connectionsOf: (busy, limit, waiting) => `${busy} von höchstens ${limit} belegt, ${waiting} warten`,
  data: 'Daten',
  newestConsent: 'Neueste Einwilligung',
  signingKey: 'Signaturschlüssel erzeugt',
  lastBackup: 'Letzte Sicherung',
  backupElsewhere: 'Mit den Werkzeugen von PostgreSQL',
  none: 'Keine',
  unknown: 'Unbekannt',
};

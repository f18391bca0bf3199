import type { ProofWords } from './proof-words.ts';

/** German, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Aufzeichnungen werden abgefragt …',
  proven: 'In unseren Aufzeichnungen signiert und unverändert. Auswahl: {count} von {all}. Neueste: {date}.',
  refused: 'Falsche Quittungen: {count}. Sie wurden verändert oder nicht mit unserem Schlüssel signiert.',
  altered: 'Nach dem Signieren in unseren Aufzeichnungen verändert: {count}.',
  waiting: 'Noch nicht signiert: {count}. Bitte fragen Sie gleich noch einmal.',
  unchecked: 'Dieser Browser kann die Signatur nicht prüfen.',
  keyless: 'Nicht geprüft: Dieser Seite fehlt unser öffentlicher Schlüssel.',
  none: 'Unsere Aufzeichnungen haben keine signierten Quittungen Ihrer Auswahl.',
  save: 'Quittungen speichern',
  elsewhere:
    'Um ohne diese Seite zu prüfen, speichern Sie die Quittungen und öffnen Sie sie in {page} mit unserem öffentlichen Schlüssel.',
} as const satisfies ProofWords;

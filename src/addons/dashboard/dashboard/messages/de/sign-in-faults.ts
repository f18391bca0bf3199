import type { Messages } from '../en.ts';

export const signInFaults: Messages['signInFaults'] = {
  expired:
    'Die Anmeldung hat zu lange gedauert, wurde schon verwendet oder in einem anderen Browser begonnen. Melden Sie sich erneut an.',
  refused: 'Die Anmeldung wurde abgelehnt.',
  failed: 'Die Antwort des Identitätsanbieters ist nicht annehmbar. Das Log des Dienstes nennt den Grund.',
  unreachable: 'Der Identitätsanbieter antwortet nicht. Versuchen Sie es später.',
  'no-role': 'Sie haben hier keine Rolle. Fragen Sie die Verantwortlichen danach.',
  'link-used': 'Dieser Link wurde schon verwendet, oder der Befehl wurde neu gestartet.',
};

import type { Messages } from '../en.ts';

/** The page of how many were asked. */
export const questions: Messages['questions'] = {
  lead: 'Wie oft Ihre Seiten die Frage gezeigt haben und wie sie auf derselben Seite beantwortet wurde. Die Tage sind in UTC.',
  hint: 'Das sind Seiten, keine Personen: Wer nicht antwortet, wird auf der nächsten Seite wieder gefragt und zählt noch einmal. Wessen Browser widerspricht, wird nicht gezählt, und jeder kann falsche Zahlen senden. Zahlen von 1 bis 9 eines Tages sind verborgen, und ebenso die größeren, aus denen sie sich errechnen ließen. Summen enthalten sie nicht. Neben einer solchen Summe steht unter „Nicht beantwortet“ ein „–“.',
  empty:
    'In diesem Zeitraum wurde nichts gezählt. Seiten zählen mit „data-count“, wenn der Token-Proxy „impressions“ hat.',
  shown: 'Gezeigt',
  ignored: 'Nicht beantwortet',
  byDay: 'Nach Tagen',
  byLanguage: 'Nach Sprachen',
  byRegime: 'Nach Regimes',
  byPlacement: 'Nach Platzierungen',
  all: 'Alle zusammen',
  regime: 'Regime',
  placement: 'Platzierung',
  placements: {
    bar: 'Leiste',
    'bar-top': 'Leiste, oben',
    card: 'Karte',
    'card-start': 'Karte, am Zeilenanfang',
    'card-top': 'Karte, oben',
    'card-top-start': 'Karte, oben am Zeilenanfang',
    dialog: 'Dialog',
    inline: 'Im Inhalt',
  },
};

import type { Messages } from '../en.ts';

/** The page of what policies blocked. */
export const blocked: Messages['blocked'] = {
  lead: 'Hosts, zu denen Content Security Policies Ihre Seiten in den letzten 30 Tagen nicht gelassen haben und die bei keinem Anbieter des Katalogs stehen. Ein Tag fragt sie an, den niemand angegeben hat.',
  empty: 'Nichts wurde blockiert, was nicht im Katalog steht.',
  hosts: 'Hosts',
  pages: 'Seiten',
  requests: 'Anfragen',
  entry: 'Eintrag für den Katalog',
  command: 'Befehl, der es hinzufügt',
  hint: 'Entfernen Sie den Tag von diesen Seiten, oder fügen Sie den Eintrag hinzu und entscheiden Sie über seinen Zweck. Auch Programme im Browser eines Besuchers können solche Anfragen auslösen.',
  omitted: (count) => `Ausgelassen: ${count} weitere Hosts oder Seiten.`,
};

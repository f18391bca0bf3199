import type { Messages } from '../en.ts';

/** The page of what policies blocked. */
export const blocked: Messages['blocked'] = {
  lead: 'Hosts, zu denen Content Security Policies Ihre Seiten in den letzten 30 Tagen nicht gelassen haben und die damals bei keinem Anbieter des Katalogs standen. Ein Tag auf diesen Seiten fragt sie an, und niemand hat ihn angegeben.',
  empty: 'Nichts wurde blockiert, was nicht im Katalog steht.',
  hosts: 'Hosts',
  pages: 'Seiten',
  requests: 'Anfragen',
  entry: 'Eintrag für den Katalog',
  command: 'Befehl, der es hinzufügt',
  hint: 'Entfernen Sie den Tag von diesen Seiten, oder fügen Sie den Eintrag hinzu und entscheiden Sie über seinen Zweck. Ein eigener Host gehört in die Option „own“ der Policy. Prüfen Sie jeden Host, bevor Sie ihn hinzufügen: Auch Programme im Browser von Besuchern lösen solche Anfragen aus, und jeder kann eine falsche Meldung senden.',
  last: 'Zuletzt am',
  omitted: (count) => `Ausgelassen: ${count} weitere Hosts oder Seiten.`,
};

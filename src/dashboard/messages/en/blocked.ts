/** The page of what policies blocked. */
export const blocked = {
  lead: 'Hosts that Content Security Policies kept your pages from in the last 30 days, and that no vendor of the catalogue lists. A tag asks for them that nobody declared.',
  empty: 'Nothing was blocked that the catalogue does not list.',
  hosts: 'Hosts',
  pages: 'Pages',
  requests: 'Requests',
  entry: 'Entry for the catalogue',
  command: 'Command that adds it',
  hint: 'Remove the tag from these pages, or add the entry and decide its purpose. Programs in the browser of a visitor can cause such requests, too.',
  omitted: (count: string) => `Left out: ${count} further hosts or pages.`,
};

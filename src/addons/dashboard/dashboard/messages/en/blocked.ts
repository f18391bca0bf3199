/** The page of what policies blocked. */
export const blocked = {
  lead: 'Hosts that Content Security Policies kept your pages from in the last 30 days, and that no vendor of the catalogue listed then. A tag on these pages asks for them, and nobody declared it.',
  empty: 'Nothing was blocked that the catalogue does not list.',
  hosts: 'Hosts',
  pages: 'Pages',
  requests: 'Requests',
  entry: 'Entry for the catalogue',
  command: 'Command that adds it',
  hint: 'Remove the tag from these pages, or add the entry and decide its purpose. A host of your own belongs into the option “own” of the policy. Look at each host before you add it: programs in the browsers of visitors make such requests, too, and anyone can send a false report.',
  last: 'Last on',
  omitted: (count: string) => `Left out: ${count} further hosts or pages.`,
};

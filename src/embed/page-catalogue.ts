/** The text of the catalogue that stands in the page: there is none to fetch. `undefined` where none does so far. */
export const pageCatalogue = (): string | undefined =>
  document.querySelector('script[data-assent-catalogue]')?.textContent;

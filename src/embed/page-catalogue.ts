/** The text of the catalogue in the page; `undefined` if there is none yet. */
export const pageCatalogue = (): string | undefined =>
  document.querySelector('script[data-assent-catalogue]')?.textContent;

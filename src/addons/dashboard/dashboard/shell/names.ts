import type { CatalogueNames } from '../../../archive/protocol/catalogue-names.ts';

/** The name of a company or a purpose with its id; the id alone where the archive has no name. */
export function withName(id: string, named: CatalogueNames['vendors']): string {
  const name = named.find((each) => each.id === id)?.name;
  return name === undefined || name === id ? id : `${name} (${id})`;
}

/** Before they are known. */
export const noNames: CatalogueNames = { vendors: [], targets: [] };

/** The pages about one brand, by their names in an address. */
export const pagesOfBrand = ['channels', 'charts', 'questions', 'blocked', 'persons'] as const;

/** The pages about the service. */
export const pagesOfService = ['brands', 'state', 'audit'] as const;

export type PageName = (typeof pagesOfBrand | typeof pagesOfService)[number];

/** A place in the dashboard. */
export interface Route {
  readonly page: PageName;
  /** Of the pages about one brand. */
  readonly brandId?: string;
  /** What the page shows of its data, such as a range of dates. Never contains an identifier of a person. */
  readonly query: URLSearchParams;
}

/** Reads the fragment of an address, such as `#/brands/b1/channels`. `undefined` if no page has this address. */
export function readRoute(fragment: string): Route | undefined {
  const [path = '', search = ''] = fragment.replace(/^#/, '').split('?');
  const query = new URLSearchParams(search);
  const [first = '', brandId, last, ...more] = path.split('/').slice(1).map(decoded);
  if (more.length > 0) return undefined;
  if (brandId === undefined) {
    const page = pagesOfService.find((name) => name === (first || 'brands'));
    return page && { page, query };
  }
  const page = pagesOfBrand.find((name) => name === last);
  return first === 'brands' && brandId !== '' && page ? { page, brandId, query } : undefined;
}

/** The address of a page. */
export function addressOf(
  page: PageName,
  brandId?: string,
  query?: Readonly<Record<string, string>>,
): string {
  const path = brandId === undefined ? page : `brands/${encodeURIComponent(brandId)}/${page}`;
  const search = new URLSearchParams(query).toString();
  return `#/${path}${search && `?${search}`}`;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

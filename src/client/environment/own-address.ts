/**
 * The absolute address that a page means. A `<base>` on another origin does not count: choices and identifiers go where
 * the brand receives them, unless the address itself names another origin.
 */
export function ownAddress(
  address: string,
  { baseURI, location }: Pick<Document, 'baseURI'> & { readonly location: Pick<Location, 'href' | 'origin'> },
): string {
  // Frames by `srcdoc` and pages from files have no origin in their address.
  const isElsewhere = location.origin !== 'null' && new URL(baseURI).origin !== location.origin;
  return new URL(address, isElsewhere ? location.href : baseURI).href;
}

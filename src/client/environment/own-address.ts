/** What of a document says where it is. */
export interface DocumentAddress extends Pick<Document, 'baseURI'> {
  readonly location: Pick<Location, 'href'>;
  readonly defaultView: Pick<Window, 'origin'> | null;
}

/**
 * The absolute address that a page means. A `<base>` on another origin does not count: choices and identifiers go where
 * the brand receives them, unless the address itself names another origin. It has no name and no password.
 */
export function ownAddress(address: string, { baseURI, location, defaultView }: DocumentAddress): string {
  const origin = defaultView?.origin ?? 'null';
  // Sandboxed frames and pages from files have no origin.
  const isElsewhere = origin !== 'null' && new URL(baseURI).origin !== origin;
  // A frame by `srcdoc` has no address of its own.
  const own = location.href.startsWith(origin) ? location.href : origin;
  const url = new URL(address, isElsewhere ? own : baseURI);
  // The page may have been opened with them. `fetch` refuses such an address, and sends them all the same.
  url.username = url.password = '';
  return url.href;
}

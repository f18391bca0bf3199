import type { AskedCatalogue } from '../client/catalogue/read-offer.ts';

/** What of a catalogue says which vendor may ask for which target. */
export type Names = Pick<AskedCatalogue, 'vendors' | 'targets'>;

/**
 * Checks the marks of a page, for its developers. May be called again.
 *
 * @param names what the catalogue has; nothing if there is none.
 */
export type MarkCheck = (names: Names | Promise<Names | undefined>) => void;

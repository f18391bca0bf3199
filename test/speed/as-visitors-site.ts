/**
 * The address of a site of this machine by which it is a visitor's: to a browser the dot says nothing, but to
 * the script tag no developer is there, for whom it would load more.
 */
export const asVisitorsSite = (url: string): string => url.replace('//localhost', '//localhost.');

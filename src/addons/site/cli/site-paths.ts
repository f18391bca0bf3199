// Where pages expect what a process has for them.

/** The token proxy. */
export const proxyPath = '/consent';

/** The files of the widget. */
export const widgetPath = '/assent';

/** The catalogue, beside the pages. */
export const catalogueName = 'consent-catalogue.json';

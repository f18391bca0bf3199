// Where pages expect what a process has for them, and the tag that says so.

/** The token proxy. */
export const proxyPath = '/consent';

/** The files of the widget. */
export const widgetPath = '/assent';

/** The catalogue, beside the pages. */
export const catalogueName = 'consent-catalogue.json';

/** The tag of the widget, in HTML and in JSX, with a mark of the framework. */
export const widgetTag = (mark?: string) =>
  `<script ${mark ? `${mark} ` : ''}async src="${widgetPath}/assent.js" data-proxy="${proxyPath}" data-catalogue="/${catalogueName}"></script>`;

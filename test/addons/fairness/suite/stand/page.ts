/** What a careful brand holds its pages to, and what the question in the HTML of a page needs besides. */
export const policyOf = (hashes: { readonly script: string; readonly style: string } | undefined): string =>
  [
    "default-src 'self'",
    ...(hashes ? [`script-src 'self' ${hashes.script}`, `style-src 'self' ${hashes.style}`] : []),
    // A theme may have pictures in itself.
    "img-src 'self' data:",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types assent assent-html',
  ].join('; ');

/** Where one proves an address, so that choices are the same on all devices. */
const account = '<assent-verification inline></assent-verification>';

/** Blocked content, and a switch for it. */
const gate = `<assent-gate vendor="vendor-2" target="films"><template><p>A film.</p></template></assent-gate>
      <assent-toggle vendor="vendor-2" target="films"></assent-toggle>`;

/** What stands among the text of a page. */
const inline = `<assent-status inline></assent-status>
      <p><assent-choices inline></assent-choices></p>
      <assent-receipt></assent-receipt>`;

/** The brand's own way back to the choices. Without it the elements bring theirs, as under `/bare/`. */
const footer =
  '<footer><button id="choices" data-assent-open="preferences">Privacy choices</button></footer>';

/**
 * A page of the brand: a link, a long text, a tag that waits for its consent, and the way back to the
 * choices.
 *
 * @param question the question as markup, for a page that has it in its HTML.
 */
export function pageOf(path: string, attributes: string, language: string, question?: string): string {
  const paragraphs = Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index + 1} of the page.</p>`);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Northwind</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/page.css">
    <link rel="stylesheet" href="/theme.css">
    <script ${question ? 'type="text/plain" data-assent' : ''} src="/assent/assent.js" data-catalogue="/catalogue.json" ${attributes}></script>
  </head>
  <body>
    ${question ?? ''}
    <main>
      <h1>Northwind</h1>
      <p><a id="onwards" href="/second/">The second page</a></p>
      ${path === '/account/' ? account : ''}
      ${path === '/bare/gate/' ? gate : ''}
      ${path === '/bare/inline/' ? inline : ''}
      ${paragraphs.join('\n      ')}
      <script type="text/plain" data-assent-vendor="vendor-1" data-assent-target="statistics" data-src="/tag.js"></script>
    </main>
    ${path.startsWith('/bare/') ? '' : footer}
  </body>
</html>`;
}

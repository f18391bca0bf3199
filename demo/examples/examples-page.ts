import { html } from 'hono/html';

/** An application of `demo/spa/`. */
export interface Example {
  readonly name: string;
  readonly title: string;
  /** The folder of its build, from the root of the project. */
  readonly folder: string;
}

type Markup = ReturnType<typeof html>;

/** The page with links to the built applications, and how to build the others. */
export function examplesPage(examples: readonly Example[], isBuilt: (example: Example) => boolean): Markup {
  const missing = examples.find((example) => !isBuilt(example));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Assent in single-page applications</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/styles/site.css" />
        <link rel="stylesheet" href="/backstage/backstage.css" />
      </head>
      <body class="backstage">
        <main>
          <h1>Single-page applications</h1>
          <p>
            The same application of two pages, with and without a framework. All use the proxy and the service
            of this demo.
          </p>
          <ul>
            ${examples.map((example) => entry(example, isBuilt(example)))}
          </ul>
          ${missing ? howToGet(missing) : ''}
          <p><a href="/">Back to the shop</a></p>
        </main>
      </body>
    </html>`;
}

const entry = ({ name, title }: Example, isThere: boolean): Markup =>
  isThere
    ? html`<li><a href="/spa/${name}/">${title}</a>, from <code>demo/spa/${name}</code></li>`
    : html`<li>${title}, in <code>demo/spa/${name}</code>: not built yet</li>`;

const howToGet = ({ name }: Example): Markup => html`
  <p>
    The packages of the frameworks are not installed with this project. To build an example, such as ${name},
    run these commands, and reload this page:
  </p>
  <pre><code>npm run build && npm pack --workspace assent
cd demo/spa/${name}
npm install --no-save ../../../assent-0.1.0.tgz
npm run build</code></pre>
`;

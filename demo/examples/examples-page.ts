import { html } from 'hono/html';

/** An application of `demo/spa/`. */
export interface Example {
  readonly name: string;
  readonly title: string;
}

type Markup = ReturnType<typeof html>;

/** The page with links to the applications. */
export function examplesPage(examples: readonly Example[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Assent in applications</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/styles/site.css" />
        <link rel="stylesheet" href="/backstage/backstage.css" />
      </head>
      <body class="backstage">
        <main>
          <h1>Applications</h1>
          <p>
            The same application of two pages, with and without a framework. All use the proxy and the service
            of this demo, so one choice counts for all of them: change it by “Privacy choices”, or open a
            private window.
          </p>
          <ul>
            ${examples.map(entry)}
          </ul>
          <p>Starters for Next, SvelteKit and Astro are in <code>demo/starters</code>.</p>
          <p><a href="/">Back to the shop</a></p>
        </main>
      </body>
    </html>`;
}

const entry = ({ name, title }: Example): Markup =>
  html`<li><a href="/spa/${name}/">${title}</a>, from <code>demo/spa/${name}</code></li>`;

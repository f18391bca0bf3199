import { html } from 'hono/html';

/** The state of the demo's consent service. */
export type Pace = 'running' | 'slow' | 'stopped';

type Markup = ReturnType<typeof html>;

/** For each pace: its name, what it looks like in the shop, and the label of its button. */
const words: Readonly<Record<Pace, readonly [name: string, seen: string, button: string]>> = {
  running: [
    'The service is running.',
    'The shop shows “Choice saved and confirmed.” after a moment.',
    'Start the service',
  ],
  slow: [
    'The service is slow.',
    'Each answer takes five seconds. The shop shows “Saving…” before a choice is confirmed.',
    'Slow down the service',
  ],
  stopped: [
    'The service is stopped.',
    'The shop shows “Not saved yet. Still trying.” The browser stores the choice, and sends it when the service is available again.',
    'Stop the service',
  ],
};

/** The page that shows the state of the service, with a button for each other state. */
export function backstagePage(pace: Pace): Markup {
  const [name, seen] = words[pace];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Backstage: ${name}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/styles/site.css" />
        <link rel="stylesheet" href="/backstage/backstage.css" />
      </head>
      <body class="backstage" data-service="${pace}">
        <main>
          <h1>Backstage</h1>
          <p>
            Stop the consent service or slow it down. Then choose in <a href="/" target="_blank">the shop</a>,
            and watch the status of the choice there. Then start the service again.
          </p>
          <p class="pace" role="status"><strong>${name}</strong> ${seen}</p>
          <form method="post" action="/backstage/">
            ${Object.entries(words).map(([each, word]) => button(each, word[2], each === pace))}
          </form>
        </main>
      </body>
    </html>`;
}

const button = (pace: string, label: string, isCurrent: boolean): Markup =>
  html`<button name="service" value="${pace}" ${isCurrent ? 'disabled' : ''}>${label}</button>`;

import { html } from 'hono/html';
import type { Arrived } from './mail-server.ts';

type Markup = ReturnType<typeof html>;

/** The page that shows received messages, newest first. */
export function mailboxPage(arrived: readonly Arrived[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/styles/site.css" />
        <link rel="stylesheet" href="/mailbox/mailbox.css" />
        <script type="module" src="/mailbox/arrivals.js"></script>
      </head>
      <body class="mailbox" data-arrived="${arrived.length}">
        <main>
          <header>
            <h1>Mailbox</h1>
            <p>
              All mail of this demo. The shop’s proxy sends it by SMTP to a mail server on this machine, which
              forwards nothing.
            </p>
            <p><a href="/">Back to the shop</a></p>
          </header>
          ${
            arrived.length === 0
              ? nothingYet
              : html`<ol>
                  ${arrived.toReversed().map(letter)}
                </ol>`
          }
        </main>
      </body>
    </html>`;
}

const nothingYet = html`<p class="nothing">
  No messages yet. Request a code on the site, and it appears here.
</p>`;

function letter({ at, envelope, message }: Arrived): Markup {
  const language = message.headers.find(({ key }) => key === 'content-language')?.value ?? 'en';
  return html`<li>
    <article>
      <header>
        <h2 lang="${language}" dir="auto">${message.subject ?? 'No subject'}</h2>
        <dl>
          <div>
            <dt>From</dt>
            <dd>${message.from?.name ?? ''} <span>${envelope.from}</span></dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>${envelope.to.join(', ')}</dd>
          </div>
          <div>
            <dt>Arrived</dt>
            <dd><time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB')}</time></dd>
          </div>
        </dl>
      </header>
      ${paragraphs(message.text ?? '').map((text, index) => paragraph(text, index, language))}
    </article>
  </li>`;
}

/** Highlights the code in the first paragraph. */
function paragraph(text: string, index: number, language: string): Markup {
  const [, before = '', code = '', after = ''] = (index === 0 && /^(.*?)(\d{6})(.*)$/s.exec(text)) || [];
  if (code === '') return html`<p lang="${language}" dir="auto">${text}</p>`;
  return html`<p class="with-code" lang="${language}" dir="auto">
    ${before}<output>${code}</output>${after}
  </p>`;
}

function paragraphs(text: string): readonly string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((each) => each !== '');
}

import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MailServer } from './mail-server.ts';
import { mailboxPage } from './mailbox-page.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A message in `/mailbox/messages.json`. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mailbox page. It shows the mail of all visitors without a login, so it exists only in the demo. */
export function createMailbox({ arrived }: Pick<MailServer, 'arrived'>): Hono {
  const rewriteRequestPath = (path: string): string => path.replace(/^\/mailbox/, '');
  return new Hono()
    .get('/mailbox', (context) => context.redirect('/mailbox/'))
    .get('/mailbox/', (context) => context.html(mailboxPage(arrived), 200, { 'cache-control': 'no-store' }))
    .get('/mailbox/messages.json', (context) => {
      const letters: Letter[] = arrived.map(({ envelope, message }) => ({
        to: envelope.to.join(', '),
        subject: message.subject ?? '',
        text: message.text ?? '',
      }));
      return context.json(letters, 200, { 'cache-control': 'no-store' });
    })
    .use('/mailbox/mailbox.css', serveStatic({ root, rewriteRequestPath }))
    .use('/mailbox/arrivals.js', serveStatic({ root, rewriteRequestPath }));
}

import { createServer } from 'node:http';
import { startMailServer } from '../../../../demo/mailbox/mail-server.ts';
import { listenLocally } from '../../../local-server.ts';

/** An identity provider, a consent service and a mail server on this machine, for real proxy processes. */
export async function startWorld() {
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    response.statusCode = method === 'POST' && url.includes('/consents') ? 201 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(url)));
  });
  const { url, stop } = await listenLocally(server);
  const mail = await startMailServer();
  return {
    mail,
    /** The variables of a proxy in this world. */
    variables: {
      ASSENT_SERVICE_URL: url,
      ASSENT_TOKEN_URL: `${url}/token`,
      ASSENT_TRUSTED_HOPS: '1',
      ASSENT_SMTP_URL: mail.url,
      ASSENT_MAIL_FROM: 'no-reply@brand.example',
      ASSENT_MAIL_BRAND: 'Brand',
      ASSENT_COOKIE_KEYS: 'a-key-of-the-cookies-for-this-test-123',
    },
    async stop() {
      await stop();
      await mail.close();
    },
  };
}

/** Everything is accepted, and every code is the same. */
export const code = '314159';

function answerTo(url: string): object {
  if (url === '/token') return { access_token: 'token', token_type: 'Bearer', expires_in: 3600 };
  if (url.endsWith('/verify')) return { verifiedId: 'kim' };
  if (url.includes('/subjects/')) return { code };
  return { exists: true };
}

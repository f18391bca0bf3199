import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTokenProxy } from 'assent-server/proxy';
import { blockedHosts } from 'assent-server/proxy/csp';
import { smtpDelivery } from 'assent-server/proxy/smtp';
import { emailVerification } from 'assent-server/proxy/verification';
import type { ChannelCredentials } from 'assent-server/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { revalidated } from './revalidated.ts';
import { type Backstage, createBackstage } from './backstage/backstage.ts';
import { createExamples } from './examples/examples.ts';
import { listen, type Listening } from './listen.ts';
import { startMailServer } from './mailbox/mail-server.ts';
import { createMailbox } from './mailbox/mailbox.ts';
import { securityHeaders } from './security-headers.ts';
import { catalogueText } from './site/catalogue.ts';
import { site } from './site/site.ts';
import { createVendors } from './vendors/vendors.ts';

// Of the package, as a brand takes them. There they stay while the next build is made.
const scripts = dirname(createRequire(import.meta.url).resolve('assent/assent.js'));
/** The designers' page, which sets its own Content Security Policy. */
const designer = fileURLToPath(new URL('../dist-designer', import.meta.url));

/** Settings of the site. */
export interface SiteSettings {
  readonly port: number;
  readonly serviceUrl: string;
  readonly channel: ChannelCredentials;
  /** Controls for stopping and slowing down the service. */
  readonly backstage: Backstage;
  /** The proxy's clock, in milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * Runs the brand's site. Assent needs three parts of it: the proxy, the script, and the catalogue.
 *
 * @throws {PortTakenError} if another program listens on the port
 */
export async function runSite({
  port,
  serviceUrl,
  channel,
  backstage,
  now,
}: SiteSettings): Promise<Listening> {
  const mail = await startMailServer();
  const proxy = createTokenProxy({
    serviceUrl,
    tokenUrl: `${serviceUrl}/oauth/token`,
    clientId: channel.clientId,
    clientSecret: channel.clientSecret,
    // As a text: consents name it by its SHA-256.
    catalogue: catalogueText,
    ...(now && { now }),
    addOns: [
      emailVerification({
        keys: [randomBytes(32).toString('base64url')],
        deliverCode: smtpDelivery({
          url: mail.url,
          from: 'no-reply@fjord-and-fell.example',
          brand: 'Fjord & Fell',
        }),
      }),
      blockedHosts(),
    ],
  });

  const app = new Hono()
    .all('/consent/*', (context) =>
      proxy(context.req.raw, { remoteAddress: getConnInfo(context).remote.address }),
    )
    .use(compress())
    .use('/assent/*', revalidated)
    .use('/consent-catalogue.json', revalidated)
    .use(
      '/assent/*',
      serveStatic({ root: scripts, rewriteRequestPath: (path) => path.replace(/^\/assent/, '') }),
    )
    .get('/designer', (context) => context.redirect('/designer/'))
    .use(
      '/designer/*',
      serveStatic({ root: designer, rewriteRequestPath: (path) => path.replace(/^\/designer/, '') }),
    )
    .route('/', createExamples())
    .use(securityHeaders)
    .route('/', createVendors())
    .route('/', createMailbox(mail))
    .route('/', createBackstage(backstage))
    .mount('/', site.fetch);

  try {
    const site = await listen((request, bindings) => app.fetch(request, bindings), port);
    const close = async () => {
      await site.close();
      await mail.close();
    };
    return { ...site, close };
  } catch (error) {
    await mail.close();
    throw error;
  }
}

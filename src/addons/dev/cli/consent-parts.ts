import { paths } from '../../../protocol/endpoints.ts';
import { readBounded } from '../../../protocol/http/json-body.ts';
import { createTokenProxy } from '../../../proxy/token-proxy.ts';
import type { ConsentService } from '../../../service/consent-service.ts';
import type { Store } from '../../../service/store/store.ts';
import { emailVerification } from '../../account/proxy/email-verification.ts';
import { blockedHosts } from '../../csp/proxy/blocked-hosts.ts';
import { impressions } from '../../impressions/proxy/impressions.ts';
import { serviceWithin } from '../../site/cli/service-within.ts';
import { proxyPath } from '../../site/cli/site-paths.ts';
import { type CatalogueInUse, type GoodCatalogue, useCatalogue } from './catalogue-in-use.ts';
import { channelOfSite, followPolicy } from './channel-of-site.ts';
import type { Mailbox } from './mailbox.ts';
import type { Connection, Site, Tell } from './site.ts';
import { timeOfDay } from './time-of-day.ts';
import { toldConsent } from './told-consent.ts';

/** No consent has more bytes. Any page in the browser may send more, although the proxy refuses it. */
const mostBytes = 1024 * 1024;

/** What the proxy of a site is made with. */
export interface Surroundings {
  readonly store: Store;
  readonly service: ConsentService;
  /** The data folder. */
  readonly data: string;
  /** The address of the site. */
  readonly origin: string;
  readonly mailbox: Mailbox;
  readonly site: Site;
  readonly tell: Tell;
}

/** The token proxy, and the catalogue that it uses. */
export interface ConsentParts {
  readonly catalogue: CatalogueInUse;
  answer(request: Request, connection: Connection): Promise<Response>;
}

/** Makes the proxy of a site. It calls the service within the process. */
export async function openConsentParts(first: GoodCatalogue, around: Surroundings): Promise<ConsentParts> {
  const { store, service, origin, mailbox, site, tell } = around;
  const { cookieKey, ...credentials } = await channelOfSite(store, around.data, first.catalogue);
  await followPolicy(store, credentials.clientId, first.catalogue, origin);
  const proxy = createTokenProxy({
    ...credentials,
    ...serviceWithin(service),
    catalogue: first.text,
    path: proxyPath,
    addOns: [
      emailVerification({
        keys: [cookieKey],
        deliverCode(message) {
          mailbox.deliver(message);
          tell([`${timeOfDay(Date.now())} a code · in the mailbox`]);
        },
      }),
      blockedHosts(),
      impressions(),
    ],
    log: (line) => {
      if (line.event === 'warning') tell([line.message]);
    },
  });
  return {
    catalogue: useCatalogue(first, {
      find: () => site.findCatalogue(),
      async apply({ text, catalogue }) {
        proxy.changeCatalogue(text);
        await followPolicy(store, credentials.clientId, catalogue, origin);
      },
      tell,
    }),
    async answer(request, { incoming }) {
      const isConsent =
        request.method === 'POST' && new URL(request.url).pathname === proxyPath + paths.createConsent;
      const body = isConsent ? await sentBy(request.clone()) : '';
      const response = await proxy(request, { remoteAddress: incoming.socket.remoteAddress });
      if (isConsent) tell([await toldConsent(body, response, Date.now())]);
      return response;
    },
  };
}

/** What a page has sent; empty if it is too much, or breaks off. */
async function sentBy({ body }: Request): Promise<string> {
  return new TextDecoder().decode(await readBounded(body, mostBytes).catch(() => undefined));
}

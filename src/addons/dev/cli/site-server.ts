import type { Served } from '../../../cli/command/listen.ts';
import { CatalogueFileError } from '../../../cli/valid-catalogue.ts';
import { OperatorError } from '../../../protocol/operator-error.ts';
import { isLoopback } from '../../../sdk/settings/loopback.ts';
import { catalogueName, proxyPath, widgetPath, widgetTag } from '../../site/cli/site-paths.ts';
import { widgetFolder } from '../../site/cli/widget-folder.ts';
import { type CatalogueInUse, readGood } from './catalogue-in-use.ts';
import { type ConsentParts, openConsentParts, type Surroundings } from './consent-parts.ts';
import { answerFile } from './folder-files.ts';
import type { Connection, Site } from './site.ts';

/** Where the codes are that would be mailed. */
export const mailboxPath = `${widgetPath}/mailbox`;

/** The server of the site. */
export interface SiteServer extends Pick<Served, 'fetch'>, Pick<Site, 'upgrade'> {
  /** Makes what is not there yet: resolves without it while the site cannot be reached. */
  begin(): Promise<void>;
  /** Looks whether the catalogue has changed. */
  refresh(): Promise<void>;
}

/** Answers for the widget, the proxy, the catalogue and the mailbox, and passes all else to the site. */
export function createSiteServer(around: Surroundings): SiteServer {
  const { site, mailbox, tell } = around;
  const widget = widgetFolder();
  let parts: ConsentParts | undefined;
  let fault = '';

  const begin = async (): Promise<void> => {
    const begun = parts ? undefined : await site.begin();
    if (!begun) return;
    parts = await openConsentParts(readGood(begun.found), around);
    if (begun.page !== undefined && !/\bassent\.js\b|<assent-|data-assent-/.test(begun.page))
      tell([
        'The front page has no tag of Assent. Paste this into its head, unless your code imports the package assent:',
        `  ${widgetTag()}`,
      ]);
  };
  let beginning: Promise<void> | undefined;
  const beginOnce = (): Promise<void> => (beginning ??= begin().finally(() => (beginning = undefined)));

  const answer = async (request: Request, connection: Connection): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === mailboxPath) return mailbox.answer();
    if (pathname.startsWith(`${widgetPath}/`))
      return (
        (await answerFile(widget, pathname.slice(widgetPath.length))) ?? new Response(null, { status: 404 })
      );
    if (parts && pathname.startsWith(`${proxyPath}/`)) return parts.answer(request, connection);
    if (parts && pathname === `/${catalogueName}`) {
      await parts.catalogue.refresh();
      return catalogueAnswer(parts.catalogue);
    }
    return site.answer(request, connection);
  };

  return {
    begin: beginOnce,
    refresh: async () => parts?.catalogue.refresh(),
    async fetch(request, connection) {
      if (!isForThisMachine(connection.incoming.headers.host)) return refusal(connection);
      try {
        await beginOnce().catch((error: unknown) => {
          if (!(error instanceof OperatorError || error instanceof CatalogueFileError)) throw error;
          // Once, although a page makes many requests.
          if (error.message !== fault) tell(error.message.split('\n'));
          fault = error.message;
        });
        return await answer(request, connection);
      } catch (error) {
        const said = `${request.url} cannot be answered (${error instanceof Error ? error.message : String(error)}).`;
        tell([said]);
        return new Response(`${said}\n`, { status: 500 });
      }
    },
    ...(site.upgrade && {
      upgrade(incoming, socket, head) {
        if (!isForThisMachine(incoming.headers.host)) socket.destroy();
        else if (isOurs(incoming.url)) socket.on('error', () => socket.destroy()).end(noUpgrade);
        else site.upgrade?.(incoming, socket, head);
      },
    }),
  };
}

/** A page has its fault in the console: the add-on for developers reads that header. */
function catalogueAnswer({ text, fault }: CatalogueInUse): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  // A catalogue may have halves of characters, and so may what is cut off: those cannot be encoded.
  const told = Buffer.from(fault.slice(0, 500)).toString();
  if (told) headers.set('server-timing', `assent-fault;desc="${encodeURIComponent(told)}"`);
  return new Response(text, { headers });
}

/** Whether the site is not asked for it. */
function isOurs(path = ''): boolean {
  const address = `http://localhost${path}`;
  const pathname = URL.canParse(address) ? new URL(address).pathname : '';
  return [`${widgetPath}/`, `${proxyPath}/`, `/${catalogueName}`].some((each) => pathname.startsWith(each));
}

const noUpgrade =
  'HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nNothing of Assent takes the header Upgrade. Leave it out.\n';

/** A page of another site could rebind its own name to this address, and read all that is here. */
function isForThisMachine(host = ''): boolean {
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}

function refusal({ incoming }: Connection): Response {
  const said = `This server answers only for localhost, and not for "${incoming.headers.host ?? ''}".\n`;
  return new Response(said, { status: 421 });
}

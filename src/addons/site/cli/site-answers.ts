import type { Served } from '../../../cli/command/listen.ts';
import { operatorPaths } from '../../../protocol/endpoints.ts';
import type { TokenProxy } from '../../../proxy/token-proxy.ts';
import { gpcSupport, gpcSupportPath, honoursSignal } from '../../gpc/protocol/gpc-support.ts';
import { type ReadyFile, readyFile } from './ready-file.ts';
import { catalogueName, widgetPath } from './site-paths.ts';
import type { AnswerWidget } from './widget-files.ts';

/** What the port of a site has. */
export interface SiteParts {
  readonly proxy: TokenProxy;
  /** Where the proxy is mounted. */
  readonly mount: string;
  readonly widget: AnswerWidget;
  /** Of the service, only what balancers and monitoring systems ask. */
  readonly service: Pick<Served, 'fetch'>;
  /** Is told of work that goes on after an answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Answers at the port of a site. */
export interface SiteAnswers extends Pick<Served, 'fetch'> {
  changeCatalogue(text: string): void;
}

const ofOperators: ReadonlySet<string> = new Set([
  operatorPaths.health,
  operatorPaths.readiness,
  operatorPaths.metrics,
]);

/** Answers for the proxy, the files and the catalogue, and for nothing else that the service has. */
export function createSiteAnswers(parts: SiteParts, text: string): SiteAnswers {
  const { proxy, mount, widget, service, waitUntil } = parts;
  const filesOf = (catalogue: string) => ({
    catalogue: jsonFile(catalogue),
    support: honoursSignal(JSON.parse(catalogue)) ? jsonFile(gpcSupport(Date.now())) : undefined,
  });
  let files = filesOf(text);
  const answerFile = (request: Request, pathname: string): Response | undefined => {
    if (pathname === `/${catalogueName}`) return files.catalogue.answer(request, 'no-cache');
    if (pathname === gpcSupportPath) return files.support?.answer(request, 'no-cache');
    return pathname.startsWith(`${widgetPath}/`)
      ? widget(request, pathname.slice(widgetPath.length + 1))
      : undefined;
  };
  return {
    changeCatalogue(changed) {
      proxy.changeCatalogue(changed);
      files = filesOf(changed);
    },
    async fetch(request, connection) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${mount}/`)) {
        const { remoteAddress } = connection.incoming.socket;
        return proxy(request, { remoteAddress, waitUntil });
      }
      if (ofOperators.has(pathname)) return service.fetch(request, connection);
      return (
        answerFile(request, pathname) ??
        new Response(`Only ${mount}/, ${widgetPath}/ and /${catalogueName} are here.\n`, {
          status: 404,
          headers: { 'cache-control': 'no-store' },
        })
      );
    },
  };
}

function jsonFile(text: string): ReadyFile {
  const file = readyFile(new TextEncoder().encode(text), 'application/json; charset=utf-8');
  void file.shrink();
  return file;
}

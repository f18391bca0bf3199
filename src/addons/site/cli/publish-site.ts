import { setTimeout as pause } from 'node:timers/promises';
import { CatalogueError } from '../../../cli/catalogue/catalogue-source.ts';
import { watchCatalogue } from '../../../cli/catalogue/watch-catalogue.ts';
import { listen, type Listening, type Served } from '../../../cli/command/listen.ts';
import { printJson } from '../../../cli/command/print.ts';
import { type ProxyMetrics, startProxy, writeLogLine } from '../../../cli/proxy.ts';
import type { ListenAddress } from '../../../cli/settings/proxy-environment.ts';
import { type Environment, EnvironmentError } from '../../../cli/settings/read-variables.ts';
import { unsafeSurroundings } from '../../../cli/settings/unsafe-surroundings.ts';
import type { ConsentService } from '../../../service/consent-service.ts';
import { faultOfCatalogue, type OpenedSite } from './open-site.ts';
import { createSiteAnswers } from './site-answers.ts';
import { proxyPath } from './site-paths.ts';
import { widgetFolder } from './widget-folder.ts';
import { readWidget } from './widget-files.ts';

/** How long, in milliseconds, work that goes on after an answer, such as a mail, may take at the end. */
const longestWork = 10_000;

/** What a site is published with. */
interface Publishing extends OpenedSite {
  readonly service: ConsentService;
  readonly metrics: ProxyMetrics | undefined;
  readonly environment: Environment;
}

/** Puts the proxy before a service, and the files of the widget beside it. Closing it closes the service. */
export async function publishSite(site: Publishing): Promise<Served> {
  const { settings, catalogue, service, metrics, environment } = site;
  const log: typeof writeLogLine = (line) => {
    metrics?.count(line);
    writeLogLine(line);
  };
  const widget = readWidget(widgetFolder());
  const proxy = await startProxy(settings, log);
  for (const message of unsafeSurroundings(settings, environment)) log({ event: 'warning', message });
  const works = new Set<Promise<unknown>>();
  const answers = createSiteAnswers(
    {
      proxy,
      widget,
      service,
      mount: settings.options.path ?? proxyPath,
      waitUntil(work) {
        works.add(work);
        void work.finally(() => works.delete(work));
      },
    },
    catalogue.text,
  );
  const measured = await listenForMetrics(settings.metricsAddress, metrics);
  const stopping = new AbortController();
  void watchCatalogue(catalogue, {
    apply(text) {
      const fault = faultOfCatalogue(text);
      if (fault !== undefined) throw new CatalogueError(fault);
      answers.changeCatalogue(text);
    },
    log,
    signal: stopping.signal,
  });
  return {
    fetch: answers.fetch,
    drain: () => service.drain(),
    async close() {
      stopping.abort();
      await Promise.race([Promise.allSettled(works), pause(longestWork, undefined, { ref: false })]);
      await service.close();
      await measured?.stop(0);
    },
  };
}

async function listenForMetrics(
  address: ListenAddress | undefined,
  metrics: ProxyMetrics | undefined,
): Promise<Listening | undefined> {
  if (!address) return undefined;
  if (!metrics)
    throw new EnvironmentError('ASSENT_METRICS_PORT is set, but this installation has no metrics. Unset it.');
  const remedy =
    'Set ASSENT_METRICS_PORT to a free port, or ASSENT_METRICS_HOST to an address of this machine.';
  const listening = await listen({ ...address, remedy }, () => ({
    fetch: (request) => metrics.answer(request),
  }));
  printJson({ event: 'listening-metrics', host: address.host, port: listening.port });
  return listening;
}

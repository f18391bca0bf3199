import { serve } from '@hono/node-server';
import type { Http2Bindings, HttpBindings, ServerType } from '@hono/node-server';
import { Command } from 'commander';
import { MissingPackageError } from '../protocol/missing-package.ts';
import type { LogLine } from '../proxy/settings/proxy-log.ts';
import { createTokenProxy } from '../proxy/token-proxy.ts';
import type { TokenProxy } from '../proxy/token-proxy.ts';
import { printJson, printLines } from './command/print.ts';
import { envFile, readEnvFile } from './proxy/env-file.ts';
import { findAll, unsafeSurroundings } from './proxy/proxy-doctor.ts';
import type { Findings } from './proxy/proxy-doctor.ts';
import { createProxyMetrics } from './proxy/proxy-metrics.ts';
import type { ProxyMetrics } from './proxy/proxy-metrics.ts';
import { metricsType } from '../service/operation/metrics.ts';
import { openRateStore } from './proxy/proxy-rate-store.ts';
import { CatalogueError } from './catalogue/catalogue-source.ts';
import { readProxyEnvironment } from './settings/proxy-environment.ts';
import type { Place, ProxyEnvironment } from './settings/proxy-environment.ts';
import { proxyVariables, withVariables } from './settings/proxy-variables.ts';
import { EnvironmentError } from './settings/read-variables.ts';
import { helpOf } from './settings/variable.ts';
import type { CatalogueChangedLine } from './catalogue/watch-catalogue.ts';
import { openCatalogue, watchCatalogue } from './catalogue/watch-catalogue.ts';

/** How long, in milliseconds, a browser may take to send its headers, and its whole request. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000 };

/** How long, in milliseconds, open requests may take after the process was asked to stop. */
const gracePeriod = 10_000;

/**
 * `assent proxy`: runs the token proxy as its own process, for brands whose server does not run JavaScript.
 */
export function proxyCommand(environment: NodeJS.ProcessEnv = process.env): Command {
  return new Command('proxy')
    .option(
      '--doctor',
      'check the settings (or those in .env, for a proxy inside your server) and the service, print what to change, and exit with status 1 if there is a problem',
    )
    .addHelpText('after', `${helpOf(proxyVariables)}\n\nGET /healthz answers 200 while the proxy runs.`)
    .action(async ({ doctor }: { readonly doctor?: true }, command: Command) => {
      try {
        const ofServer = doctor && (await readEnvFile(environment));
        const read = readProxyEnvironment(ofServer ?? environment);
        const catalogue = read.cataloguePlace && (await openCatalogue(read.cataloguePlace));
        const settings = catalogue
          ? { ...read, options: { ...read.options, catalogue: catalogue.cells } }
          : read;
        if (doctor) {
          if (ofServer) printLines([ofServersOnly]);
          return printFindings(
            command,
            await findAll(settings, ofServer ?? environment, ofServer !== undefined),
          );
        }
        const metrics = createProxyMetrics();
        const log = (line: LogLine | CatalogueChangedLine): void => {
          metrics.count(line);
          writeLogLine(line);
        };
        const proxy = await startProxy(settings, log);
        for (const message of unsafeSurroundings(settings, environment)) log({ event: 'warning', message });
        const stopping = listen(proxy, metrics, settings);
        if (catalogue)
          void watchCatalogue(catalogue, { apply: proxy.changeCatalogue, log, signal: stopping });
      } catch (error) {
        if (!operatorErrors.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
        command.error(`assent proxy: ${error.message}`, { exitCode: 1 });
      }
    });
}

/** Errors that an operator can fix. Their messages say how. */
const operatorErrors = [CatalogueError, EnvironmentError, MissingPackageError];

const ofServersOnly = `Read ${envFile}, for a proxy inside your server. Options in its code, such as "catalogue" and "trustedHops", are not checked.`;

async function startProxy(
  { options, rateStore }: ProxyEnvironment,
  log: (line: LogLine) => void,
): Promise<TokenProxy> {
  if (rateStore === undefined) return createTokenProxy({ ...options, log });
  const store = await openRateStore(rateStore, (message) => log({ event: 'warning', message }));
  return createTokenProxy({ ...options, rates: { ...options.rates, store }, log });
}

/** Prints the findings. Scripts can use the exit status. */
function printFindings(command: Command, { isWorking, problems }: Findings): void {
  const lines =
    problems.length === 0
      ? ['No problems found: the settings are safe, and the service answers.']
      : [
          ...(isWorking ? ['The credentials work, and the service answers. Check these settings:'] : []),
          ...problems,
        ];
  command.configureOutput().writeOut?.(`${lines.join('\n')}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** @returns a signal that is aborted when the process was asked to stop */
function listen(
  proxy: TokenProxy,
  metrics: ProxyMetrics,
  { host, port, metricsPlace }: ProxyEnvironment,
): AbortSignal {
  const stopping = new AbortController();
  const server = open('listening', { host, port }, (request, bindings) => answer(proxy, request, bindings));
  server.once('close', () => printJson({ event: 'stopped' }));
  const servers = [server];
  if (metricsPlace)
    servers.push(open('listening-metrics', metricsPlace, (request) => answerMetrics(metrics, request)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.abort();
      printJson({ event: 'stopping' });
      servers.forEach(stop);
    });
  return stopping.signal;
}

/** Opens a port. If that fails, the process ends. */
function open(
  event: 'listening' | 'listening-metrics',
  { host, port }: Place,
  fetch: (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>,
): ServerType {
  const server = serve({
    fetch,
    hostname: host,
    port,
    overrideGlobalObjects: false,
    serverOptions: timeouts,
  });
  server.once('listening', () => {
    const address = server.address();
    const actual = typeof address === 'object' && address !== null ? address.port : port;
    printJson({ event, host, port: actual });
    server.off('error', fail);
    // A connection was not accepted, for example because the process has too many open files.
    server.on('error', (error) => printJson({ event: 'warning', message: error.message }));
  });
  const fail = (error: Error): never => {
    const prefix = event === 'listening' ? '' : 'ASSENT_METRICS_';
    process.stderr.write(
      `assent proxy: cannot listen on ${host}:${port} (${error.message}). ` +
        `Set ${prefix}PORT to a free port, or ${prefix}HOST to an address of this machine.\n`,
    );
    process.exit(1);
  };
  server.once('error', fail);
  return server;
}

async function answerMetrics(metrics: ProxyMetrics, { method, url }: Request): Promise<Response> {
  if (method !== 'GET' || new URL(url).pathname !== '/metrics') return new Response(null, { status: 404 });
  return new Response(await metrics.text(), { headers: { 'content-type': metricsType } });
}

async function answer(
  proxy: TokenProxy,
  request: Request,
  { incoming }: HttpBindings | Http2Bindings,
): Promise<Response> {
  if (new URL(request.url).pathname === '/healthz')
    return new Response('ok\n', { headers: { 'cache-control': 'no-store' } });
  return proxy(request, { remoteAddress: incoming.socket.remoteAddress });
}

/** Accepts no more connections, lets open requests finish, and closes the rest after the grace period. */
function stop(server: ServerType): void {
  server.close();
  if (!('closeAllConnections' in server)) return;
  // Clients keep idle connections open, which would delay the exit.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), gracePeriod).unref();
}

function writeLogLine(line: LogLine | CatalogueChangedLine): void {
  printJson(line.event === 'warning' ? { ...line, message: withVariables(line.message) } : line);
}

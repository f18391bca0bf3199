import { Command, InvalidArgumentError, Option } from 'commander';
import { endCommand } from './command/end-command.ts';
import { operatorPaths } from '../protocol/endpoints.ts';
import { MissingPackageError } from '../protocol/missing-package.ts';
import type { LogLine } from '../proxy/settings/proxy-log.ts';
import { createTokenProxy } from '../proxy/token-proxy.ts';
import type { TokenProxy } from '../proxy/token-proxy.ts';
import { listen, PortError, signalled } from './command/listen.ts';
import type { Listening, Served } from './command/listen.ts';
import { printJson, printLines } from './command/print.ts';
import { envFile, hasSettings, readEnvFile } from './proxy/env-file.ts';
import { findAll, unsafeSurroundings } from './proxy/proxy-doctor.ts';
import type { Findings } from './proxy/proxy-doctor.ts';
import { createProxyMetrics } from './proxy/proxy-metrics.ts';
import type { ProxyMetrics } from './proxy/proxy-metrics.ts';
import { metricsType } from '../service/operation/metrics.ts';
import { openRateStore } from './proxy/proxy-rate-store.ts';
import { findInSite, readUsualCatalogue } from './proxy/site-doctor.ts';
import type { SiteFindings } from './proxy/site-doctor.ts';
import { CatalogueError } from './catalogue/catalogue-source.ts';
import { readProxyEnvironment, readSiteEnvironment } from './settings/proxy-environment.ts';
import type { Place, ProxyEnvironment, SiteEnvironment } from './settings/proxy-environment.ts';
import { proxyVariables, withVariables } from './settings/proxy-variables.ts';
import { EnvironmentError } from './settings/read-variables.ts';
import { helpOf } from './settings/variable.ts';
import type { CatalogueChangedLine, OpenCatalogue } from './catalogue/watch-catalogue.ts';
import { openCatalogue, watchCatalogue } from './catalogue/watch-catalogue.ts';
import { EncodingError } from './files/read-text.ts';

/**
 * `assent proxy`: runs the token proxy as its own process, for brands whose server does not run JavaScript.
 */
export function proxyCommand(environment: NodeJS.ProcessEnv = process.env): Command {
  return new Command('proxy')
    .option(
      '--doctor',
      'check the settings (or those in .env, for a proxy inside your server) and the service, print what to change, and exit with status 1 if there is a problem',
    )
    .addOption(
      new Option(
        '--site <address>',
        'like --doctor, and compare the catalogue that the running site serves, and ask its proxy',
      )
        .argParser(readOrigin)
        .implies({ doctor: true }),
    )
    .addHelpText('after', `${helpOf(proxyVariables)}\n\nGET /healthz answers 200 while the proxy runs.`)
    .action(async ({ doctor, site }: Options, command: Command) => {
      try {
        const ofServer = doctor && (await readEnvFile(environment));
        if (site !== undefined && !ofServer && !hasSettings(environment)) {
          const ofSite = readSiteEnvironment(environment);
          const { cataloguePlace: place } = ofSite;
          const found = await examineSite(site, ofSite, place && (await openCatalogue(place)));
          return printFindings(command, [ofSiteOnly, ...found.lines], found.isWell);
        }
        const read = readProxyEnvironment(ofServer ?? environment);
        const catalogue = read.cataloguePlace && (await openCatalogue(read.cataloguePlace));
        const settings = catalogue
          ? { ...read, options: { ...read.options, catalogue: catalogue.text } }
          : read;
        if (doctor) {
          if (ofServer) printLines([ofServersOnly]);
          const findings = await findAll(settings, ofServer ?? environment, ofServer !== undefined);
          const ofSite = site === undefined ? undefined : await examineSite(site, settings, catalogue);
          const lines = [...linesOf(findings), ...(ofSite?.lines ?? [])];
          return printFindings(command, lines, !findings.problems.length && ofSite?.isWell !== false);
        }
        const metrics = createProxyMetrics();
        const log = (line: LogLine | CatalogueChangedLine): void => {
          metrics.count(line);
          writeLogLine(line);
        };
        const proxy = await startProxy(settings, log);
        for (const message of unsafeSurroundings(settings, environment)) log({ event: 'warning', message });
        await serve(proxy, metrics, settings, (signal) => {
          if (catalogue) void watchCatalogue(catalogue, { apply: proxy.changeCatalogue, log, signal });
        });
      } catch (error) {
        if (!operatorErrors.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
        endCommand(command, error.message.split('\n'));
      }
    });
}

interface Options {
  readonly doctor?: true;
  readonly site?: string;
}

function readOrigin(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new InvalidArgumentError('It must be an address such as http://localhost:8080.');
}

/** Errors that an operator can fix. Their messages say how. */
const operatorErrors = [CatalogueError, EncodingError, EnvironmentError, MissingPackageError, PortError];

const ofServersOnly = `Read ${envFile}, for a proxy inside your server. Options in its code, such as "catalogue" and "trustedHops", are not checked.`;

const ofSiteOnly =
  'There are no settings of a token proxy here, such as ASSENT_SERVICE_URL: only the site is looked at, as for a proxy of your own.';

async function startProxy(
  { options, rateStore }: ProxyEnvironment,
  log: (line: LogLine) => void,
): Promise<TokenProxy> {
  if (rateStore === undefined) return createTokenProxy({ ...options, log });
  const store = await openRateStore(rateStore, (message) => log({ event: 'warning', message }));
  return createTokenProxy({ ...options, rates: { ...options.rates, store }, log });
}

/** Compares a running site with its catalogue. */
async function examineSite(
  site: string,
  { options: { path = '/consent' } }: SiteEnvironment,
  catalogue: OpenCatalogue | undefined,
): Promise<SiteFindings> {
  const known = catalogue ? { place: catalogue.place.value, text: catalogue.text } : readUsualCatalogue();
  // A framework that removes the mount path does not say what it was.
  return findInSite(site, path === '/' ? '/consent' : path, known);
}

function linesOf({ isWorking, problems }: Findings): readonly string[] {
  if (!problems.length) return ['No problems found: the settings are safe, and the service answers.'];
  const works = 'The credentials work, and the service answers. Check these settings:';
  return [...(isWorking ? [works] : []), ...problems];
}

/** Prints the findings. Scripts can use the exit status. */
function printFindings(command: Command, lines: readonly string[], isWell: boolean): void {
  command.configureOutput().writeOut?.(`${lines.join('\n')}\n`);
  process.exitCode = isWell ? 0 : 1;
}

/**
 * Answers until the process is asked to stop.
 *
 * @param begin is called with a signal that is aborted then.
 */
async function serve(
  proxy: TokenProxy,
  metrics: ProxyMetrics,
  { host, port, metricsPlace }: ProxyEnvironment,
  begin: (signal: AbortSignal) => void,
): Promise<void> {
  // Whoever reads that it listens may send a signal at once.
  const stop = signalled();
  const servers = [
    await open('listening', { host, port }, (request, connection) =>
      answer(proxy, request, connection.incoming.socket.remoteAddress),
    ),
  ];
  if (metricsPlace)
    servers.push(await open('listening-metrics', metricsPlace, (request) => answerMetrics(metrics, request)));
  const stopping = new AbortController();
  begin(stopping.signal);
  await stop;
  stopping.abort();
  printJson({ event: 'stopping' });
  await Promise.all(servers.map((server) => server.stop(0)));
  printJson({ event: 'stopped' });
}

const warn = (message: string): void => printJson({ event: 'warning', message });

async function open(
  event: 'listening' | 'listening-metrics',
  { host, port }: Place,
  fetch: Served['fetch'],
): Promise<Listening> {
  const prefix = event === 'listening' ? '' : 'ASSENT_METRICS_';
  const remedy = `Set ${prefix}PORT to a free port, or ${prefix}HOST to an address of this machine.`;
  const listening = await listen({ host, port, remedy }, () => ({ fetch }), warn);
  printJson({ event, host, port: listening.port });
  return listening;
}

async function answerMetrics(metrics: ProxyMetrics, { method, url }: Request): Promise<Response> {
  if (method !== 'GET' || new URL(url).pathname !== operatorPaths.metrics)
    return new Response(null, { status: 404 });
  return new Response(await metrics.text(), { headers: { 'content-type': metricsType } });
}

async function answer(
  proxy: TokenProxy,
  request: Request,
  remoteAddress: string | undefined,
): Promise<Response> {
  if (new URL(request.url).pathname === operatorPaths.health)
    return new Response('ok\n', { headers: { 'cache-control': 'no-store' } });
  return proxy(request, { remoteAddress });
}

function writeLogLine(line: LogLine | CatalogueChangedLine): void {
  printJson(line.event === 'warning' ? { ...line, message: withVariables(line.message) } : line);
}

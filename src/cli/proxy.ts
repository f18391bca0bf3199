import { Command, type Option } from 'commander';
import { endCommand } from './command/end-command.ts';
import { operatorPaths } from '../protocol/endpoints.ts';
import { OperatorError } from '../protocol/operator-error.ts';
import type { LogLine } from '../proxy/settings/proxy-log.ts';
import { createTokenProxy, type TokenProxy } from '../proxy/token-proxy.ts';
import { listen, type Listening, type Served, signalled } from './command/listen.ts';
import { printJson } from './command/print.ts';
import {
  type OpenedSettings,
  openSettings,
  type ListenAddress,
  type ProxyEnvironment,
  type ProxySetting,
} from './settings/proxy-environment.ts';
import { unsafeSurroundings } from './settings/unsafe-surroundings.ts';
import { proxyVariables, withVariables } from './settings/proxy-variables.ts';
import { type Environment, EnvironmentError } from './settings/read-variables.ts';
import { helpOf } from './settings/variable.ts';
import { type CatalogueChangedLine, watchCatalogue } from './catalogue/watch-catalogue.ts';

/** An add-on of the command `proxy`. */
export interface ProxyCommandAddOn {
  readonly load: () => Promise<WithinProxy>;
}

/** What an add-on gives to the command. */
export interface WithinProxy {
  readonly check?: ProxyCheck;
  readonly addition?: ProxySetting;
  readonly metrics?: () => ProxyMetrics;
}

/** The metrics of the process `assent proxy`. */
export interface ProxyMetrics {
  /** Counts what a line of the log says. */
  count(line: LogLine | CatalogueChangedLine): void;
  /** Answers at the port of the metrics. */
  answer(request: Request): Promise<Response>;
}

/** Checks what a proxy would run with, instead of running it. */
export interface ProxyCheck {
  /** The options of the command that ask for it. */
  readonly options: readonly Option[];
  /** Resolves with whether the options ask for it. */
  run(
    command: Command,
    environment: Environment,
    open: (environment: Environment) => Promise<OpenedSettings>,
  ): Promise<boolean>;
}

/**
 * `assent proxy`: runs the token proxy as its own process, for brands whose server does not run JavaScript.
 */
export function proxyCommand(
  environment: Environment = process.env,
  addOns: readonly WithinProxy[] = [],
): Command {
  const checks = addOns.flatMap(({ check }) => check ?? []);
  const readers = addOns.flatMap(({ addition }) => addition ?? []);
  const open = (variables: Environment) => openSettings(variables, readers);
  const command = new Command('proxy')
    .addHelpText('after', `${helpOf(proxyVariables)}\n\nGET /healthz answers 200 while the proxy runs.`)
    .action(async () => {
      try {
        for (const check of checks) if (await check.run(command, environment, open)) return;
        const { settings, catalogue } = await open(environment);
        const [metrics] = addOns.flatMap((each) => each.metrics?.() ?? []);
        if (settings.metricsAddress && !metrics)
          throw new EnvironmentError(
            'ASSENT_METRICS_PORT is set, but this installation has no metrics. Unset it.',
          );
        const log = (line: LogLine | CatalogueChangedLine): void => {
          metrics?.count(line);
          writeLogLine(line);
        };
        const proxy = await startProxy(settings, log);
        for (const message of unsafeSurroundings(settings, environment)) log({ event: 'warning', message });
        await serve(proxy, metrics, settings, (signal) => {
          if (catalogue) void watchCatalogue(catalogue, { apply: proxy.changeCatalogue, log, signal });
        });
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        endCommand(command, error.message.split('\n'));
      }
    });
  for (const option of checks.flatMap(({ options }) => options)) command.addOption(option);
  return command;
}

export async function startProxy(
  { options, additions }: ProxyEnvironment,
  log: (line: LogLine) => void,
): Promise<TokenProxy> {
  for (const { findFault } of additions) {
    const fault = await findFault?.();
    if (fault?.isTemporary === false) throw new EnvironmentError(fault.sentence);
    // The proxy works without it, too.
    if (fault) log({ event: 'warning', message: fault.sentence });
  }
  return createTokenProxy({ ...options, log });
}

/**
 * Answers until the process is asked to stop.
 *
 * @param begin is called with a signal that is aborted then.
 */
async function serve(
  proxy: TokenProxy,
  metrics: ProxyMetrics | undefined,
  { host, port, metricsAddress }: ProxyEnvironment,
  begin: (signal: AbortSignal) => void,
): Promise<void> {
  // Whoever reads that it listens may send a signal at once.
  const stop = signalled();
  const servers = [
    await open('listening', { host, port }, (request, connection) =>
      answer(proxy, request, connection.incoming.socket.remoteAddress),
    ),
  ];
  if (metricsAddress && metrics)
    servers.push(await open('listening-metrics', metricsAddress, (request) => metrics.answer(request)));
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
  { host, port }: ListenAddress,
  fetch: Served['fetch'],
): Promise<Listening> {
  const prefix = event === 'listening' ? '' : 'ASSENT_METRICS_';
  const remedy = `Set ${prefix}PORT to a free port, or ${prefix}HOST to an address of this machine.`;
  const listening = await listen({ host, port, remedy }, () => ({ fetch }), warn);
  printJson({ event, host, port: listening.port });
  return listening;
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

export function writeLogLine(line: LogLine | CatalogueChangedLine): void {
  printJson(line.event === 'warning' ? { ...line, message: withVariables(line.message) } : line);
}

// Runs the demo on the ports and in the folder of the environment variables: see settings.ts.

import { once } from 'node:events';
import { DatabaseUnusableError, FolderHeldError, FolderUnusableError } from 'assent-server/service';
import { allAnswer } from './all-answer.ts';
import { addExampleYear, exampleBrand } from './example-year/example-year.ts';
import type { Faults } from './faults.ts';
import { PortTakenError, isTaken } from './listen.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { type Demo, startDemo } from './start-demo.ts';

const elsewhere = 'ASSENT_DATA=/tmp/assent-demo';

process.exitCode = await main().catch(async (error: unknown) => {
  console.error(`\n${await explain(error)}`);
  return 1;
});

async function main(): Promise<number> {
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const settings = readSettings(process.env);
  const demo = await startDemo({ ...settings, faults: faultsOf(settings), onNewLink });
  try {
    await allAnswer(demo);
    // The clock of a database cannot be set back.
    if (!settings.database) await addExampleYear(settings.data);
    console.log(greeting(demo, settings));
    await ended;
    console.log('\nStopping.');
  } finally {
    await demo.stop();
  }
  return 0;
}

function onNewLink(link: string): void {
  console.log(`  Signed in to the dashboard. For another browser or later: ${link}`);
}

function faultsOf({ visibilityDelay, answerDelay }: Settings): Faults {
  return { readDelay: visibilityDelay, slowBy: answerDelay };
}

function greeting(
  { siteUrl, serviceUrl, dashboardLink }: Demo,
  { data, database, visibilityDelay, answerDelay }: Settings,
): string {
  return `
  Demo shop                      ${siteUrl}
  Consent service                ${serviceUrl}/readyz
  Requests that vendors got      ${siteUrl}/vendors/received.json
  Mailed codes                   ${siteUrl}/mailbox/
  Designers' page                ${siteUrl}/designer/
  Stop or slow down the service  ${siteUrl}/backstage/
  Applications with frameworks   ${siteUrl}/spa/
  Dashboard (the link works once)
    ${dashboardLink}${database ? '' : `\n    The numbers of its brand “${exampleBrand}” are invented.`}

  ${database ? 'Data: the database of ASSENT_DATABASE' : `Data folder: ${data} (delete it to start over)`}.${
    visibilityDelay > 0 ? `\n  Reads lag ${visibilityDelay} ms behind writes, as configured.` : ''
  }${answerDelay > 0 ? `\n  The service answers ${answerDelay} ms late, as configured.` : ''}
  Press Ctrl-C to stop.
`;
}

/** Describes an error and how to fix it. */
async function explain(error: unknown): Promise<string> {
  if (error instanceof SettingError) return error.message;
  if (error instanceof PortTakenError) return portTaken(error.port);
  if (error instanceof FolderHeldError)
    return `${error.message}\n${await howToRunTwo(readSettings(process.env))}`;
  if (error instanceof DatabaseUnusableError) return error.message;
  if (error instanceof FolderUnusableError) return `${error.message}\nFor example: ${elsewhere} npm start`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function portTaken(port: number): string {
  const defaults = { SERVICE_PORT: '8081', OPERATIONS_PORT: '8082' };
  const [variable = 'PORT'] =
    Object.entries(defaults).find(([name, unset]) => (process.env[name] || unset) === String(port)) ?? [];
  return `Port ${port} is in use by another program. Stop it, or choose another port with ${variable}. For example: ${variable}=${otherPort(port)} npm start`;
}

/** The folder is in use, most likely by a demo that runs on the same ports. */
async function howToRunTwo({ port, servicePort, operationsPort }: Settings): Promise<string> {
  const ports = { PORT: port, SERVICE_PORT: servicePort, OPERATIONS_PORT: operationsPort };
  const example: string[] = [];
  const said: string[] = [];
  for (const [variable, each] of Object.entries(ports)) {
    if (!(await isTaken(each))) continue;
    said.push(`Port ${each} (${variable}) is also in use.`);
    example.push(`${variable}=${otherPort(each)}`);
  }
  if (example.length) said.push(`If the demo is already running, open http://localhost:${port}`);
  return [...said, `To run a second demo: ${[...example, elsewhere].join(' ')} npm start`].join('\n');
}

function otherPort(port: number): number {
  return port + 1000 > 65_535 ? 0 : port + 1000;
}

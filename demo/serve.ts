// Runs the demo on the ports and in the folder of the environment variables: see settings.ts.

import { once } from 'node:events';
import type { Faults } from 'assent/service';
import { FolderHeldError, FolderUnusableError } from 'assent/service';
import { allAnswer } from './all-answer.ts';
import { PortTakenError, isTaken } from './listen.ts';
import type { Settings } from './settings.ts';
import { SettingError, readSettings } from './settings.ts';
import type { Demo } from './start-demo.ts';
import { startDemo } from './start-demo.ts';

const elsewhere = 'ASSENT_DATA=/tmp/assent-demo';

process.exitCode = await main().catch(async (error: unknown) => {
  console.error(`\n${await explain(error)}`);
  return 1;
});

async function main(): Promise<number> {
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const settings = readSettings(process.env);
  const demo = await startDemo({ ...settings, faults: faultsOf(settings) });
  try {
    await allAnswer(demo);
    console.log(greeting(demo, settings));
    await ended;
    console.log('\nStopping.');
  } finally {
    await demo.stop();
  }
  return 0;
}

function faultsOf({ visibilityDelay, answerDelay }: Settings): Faults {
  return { readDelay: visibilityDelay, slowShare: answerDelay > 0 ? 1 : 0, slowBy: answerDelay };
}

function greeting({ siteUrl, serviceUrl }: Demo, { data, visibilityDelay, answerDelay }: Settings): string {
  return `
  Fjord & Fell, a brand's site   ${siteUrl}
  The consent service            ${serviceUrl}
  What the vendors received      ${siteUrl}/vendors/received.json
  Codes that were mailed         ${siteUrl}/mailbox/
  For designers                  ${siteUrl}/designer/
  Stop and slow the service      ${siteUrl}/backstage/
  In applications                ${siteUrl}/spa/

  Data is in ${data} (delete the folder to start from scratch).${
    visibilityDelay > 0 ? `\n  Reads lag ${visibilityDelay} ms behind writes, as configured.` : ''
  }${answerDelay > 0 ? `\n  The service answers ${answerDelay} ms late, as configured.` : ''}
  Ctrl-C stops everything.
`;
}

/** Describes an error and how to fix it. */
async function explain(error: unknown): Promise<string> {
  if (error instanceof SettingError) return error.message;
  if (error instanceof PortTakenError) return portTaken(error.port);
  if (error instanceof FolderHeldError)
    return `${error.message}\n${await howToRunTwo(readSettings(process.env))}`;
  if (error instanceof FolderUnusableError) return `${error.message}\nFor example: ${elsewhere} npm start`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function portTaken(port: number): string {
  const variable = String(port) === (process.env['SERVICE_PORT'] || '8081') ? 'SERVICE_PORT' : 'PORT';
  return `Port ${port} is in use by another program. Stop it, or choose another port with ${variable}. For example: ${variable}=${otherPort(port)} npm start`;
}

/** The folder is in use, most likely by a demo that runs on the same ports. */
async function howToRunTwo({ port, servicePort }: Settings): Promise<string> {
  const ports = { PORT: port, SERVICE_PORT: servicePort };
  const example: string[] = [];
  const said: string[] = [];
  for (const [variable, each] of Object.entries(ports)) {
    if (!(await isTaken(each))) continue;
    said.push(`Port ${each} (${variable}) is in use as well.`);
    example.push(`${variable}=${otherPort(each)}`);
  }
  if (example.length) said.push(`If the demo is running already, open http://localhost:${port}`);
  return [...said, `To run another demo: ${[...example, elsewhere].join(' ')} npm start`].join('\n');
}

function otherPort(port: number): number {
  return port + 1000 > 65_535 ? 0 : port + 1000;
}

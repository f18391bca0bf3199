// The demo on the ports and in the folder that the environment names: see settings.ts.

import { once } from 'node:events';
import type { Faults } from 'assent/service';
import { FolderHeldError, FolderUnusableError } from 'assent/service';
import { allAnswer } from './all-answer.ts';
import { PortTakenError } from './listen.ts';
import type { Settings } from './settings.ts';
import { SettingError, readSettings } from './settings.ts';
import type { Demo } from './start-demo.ts';
import { startDemo } from './start-demo.ts';

process.exitCode = await main().catch((error: unknown) => {
  console.error(`\n${explain(error)}`);
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
  What the vendors have got      ${siteUrl}/vendors/received.json
  Codes that were mailed         ${siteUrl}/mailbox/
  For designers                  ${siteUrl}/designer/
  Stop and slow the service      ${siteUrl}/backstage/
  In applications                ${siteUrl}/spa/

  Kept in ${data} (delete the folder to begin anew).${
    visibilityDelay > 0 ? `\n  Reads lag ${visibilityDelay} ms behind writes, as asked.` : ''
  }${answerDelay > 0 ? `\n  The service answers ${answerDelay} ms late, as asked.` : ''}
  Ctrl-C stops everything.
`;
}

/** What went wrong, and what to do. */
function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (error instanceof PortTakenError) return portTaken(error.port);
  if (error instanceof FolderHeldError || error instanceof FolderUnusableError)
    return `${error.message}\nFor example: ASSENT_DATA=/tmp/assent-demo npm start`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function portTaken(port: number): string {
  const variable = String(port) === (process.env['SERVICE_PORT'] || '8081') ? 'SERVICE_PORT' : 'PORT';
  const example = `${variable}=${port + 1000 > 65_535 ? 0 : port + 1000}`;
  return `Port ${port} is in use by another program. Stop that one, or choose another port by ${variable}. For example: ${example} npm start`;
}

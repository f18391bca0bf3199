import { existsSync, readFileSync } from 'node:fs';
import { proxyVariables } from '../settings/proxy-variables.ts';
import type { Environment } from '../settings/read-variables.ts';
import { variablesOf } from '../settings/variable.ts';

/** The file from which a server with the proxy reads its variables: see docs/guides/run-the-proxy.md. */
export const envFile = '.env';

/** What a server takes from its variables. The other options are in its code. */
const ofServers = ['serviceUrl', 'tokenUrl', 'clientId', 'clientSecret'];

/** The variables of a server whose file is in this folder; `undefined` if the process has its own, or there is none. */
export async function readEnvFile(environment: Environment): Promise<Environment | undefined> {
  const names = variablesOf(proxyVariables).flatMap(({ path: [option = ''], names }) =>
    ofServers.includes(option) ? names : [],
  );
  if (names.some((name) => environment[name]) || !existsSync(envFile)) return undefined;
  // The first releases of Node 20 lack this function.
  const { parseEnv } = await import('node:util');
  const read = parseEnv(readFileSync(envFile, 'utf8'));
  const own = Object.fromEntries(names.map((name) => [name, read[name]]));
  return own['ASSENT_SERVICE_URL'] === undefined ? undefined : { ...environment, ...own };
}

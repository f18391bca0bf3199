import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { proxyVariables } from '../../../cli/settings/proxy-variables.ts';
import type { Environment } from '../../../cli/settings/read-variables.ts';
import { variablesOf } from '../../../cli/settings/variable.ts';
import { decodeText } from '../../../cli/files/read-text.ts';

/** The file from which a server with the proxy reads its variables: see docs/guides/run-the-proxy.md. */
export const envFile = '.env';

/** What a server takes from its variables. The other options are in its code. */
const serverOptions = ['serviceUrl', 'tokenUrl', 'clientId', 'clientSecret'];

const serverNames = variablesOf(proxyVariables).flatMap(({ path: [option = ''], names }) =>
  serverOptions.includes(option) ? names : [],
);

/** The variables of a server with the proxy, without all others. */
function ofServer(environment: Environment): Environment {
  return Object.fromEntries(serverNames.map((name) => [name, environment[name]]));
}

/** Whether the process itself has the variables of a proxy. */
export const hasSettings = (environment: Environment): boolean =>
  serverNames.some((name) => environment[name]);

/** The variables of a server whose file is in this folder; `undefined` if the process has its own, or there is none. */
export function readEnvFile(environment: Environment): Environment | undefined {
  if (hasSettings(environment) || !existsSync(envFile)) return undefined;
  const own = ofServer(parseEnv(decodeText(envFile, readFileSync(envFile))));
  return own['ASSENT_SERVICE_URL'] === undefined ? undefined : { ...environment, ...own };
}

import { fileURLToPath } from 'node:url';

/** Ports, data folder and delays of the demo. */
export interface Settings {
  /** Port of the brand's site; 0 chooses a free one. */
  readonly port: number;
  /** Port of the consent service; 0 chooses a free one. */
  readonly servicePort: number;
  /** Port of the dashboard of the service; 0 chooses a free one. */
  readonly operationsPort: number;
  /** Folder of the service's data and of the channel's credentials. */
  readonly data: string;
  /** Address of a PostgreSQL database in which the service keeps its data instead of the folder. */
  readonly database: string | undefined;
  /** Milliseconds by which the service's reads lag behind its writes. */
  readonly visibilityDelay: number;
  /** Milliseconds by which every answer of the service is late. */
  readonly answerDelay: number;
}

/** An environment variable has an invalid value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

const defaultData = fileURLToPath(new URL('../.assent', import.meta.url));

/**
 * Reads the settings from environment variables: `PORT` (8080), `SERVICE_PORT` (8081), `OPERATIONS_PORT` (8082), `ASSENT_DATA` (`.assent` next
 * to `package.json`), and `ASSENT_DATABASE` (none). To slow down the states of a choice, set
 * `ASSENT_DEMO_VISIBILITY_DELAY` and `ASSENT_DEMO_ANSWER_DELAY` (milliseconds, 0).
 *
 * @throws {SettingError} with the variable's name and an example
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const ports = {
    PORT: readNumber(environment, 'PORT', 8080, 65_535),
    SERVICE_PORT: readNumber(environment, 'SERVICE_PORT', 8081, 65_535),
    OPERATIONS_PORT: readNumber(environment, 'OPERATIONS_PORT', 8082, 65_535),
  };
  refuseEqual(ports);
  return {
    port: ports.PORT,
    servicePort: ports.SERVICE_PORT,
    operationsPort: ports.OPERATIONS_PORT,
    data: environment['ASSENT_DATA'] || defaultData,
    database: environment['ASSENT_DATABASE'] || undefined,
    visibilityDelay: readNumber(environment, 'ASSENT_DEMO_VISIBILITY_DELAY', 0, 600_000),
    answerDelay: readNumber(environment, 'ASSENT_DEMO_ANSWER_DELAY', 0, 600_000),
  };
}

function refuseEqual(ports: Readonly<Record<string, number>>): void {
  const chosen = Object.entries(ports).filter(([, port]) => port !== 0);
  for (const [index, [variable, port]] of chosen.entries()) {
    const [other] = chosen.slice(0, index).find(([, each]) => each === port) ?? [];
    if (other === undefined) continue;
    throw new SettingError(
      `${other} and ${variable} are both ${port}. Choose different ports: PORT=8080 SERVICE_PORT=8081 OPERATIONS_PORT=8082 npm start`,
    );
  }
}

function readNumber(environment: NodeJS.ProcessEnv, name: string, unset: number, most: number): number {
  const text = environment[name];
  if (!text) return unset;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new SettingError(
    `${name} is "${text}", but must be a whole number from 0 to ${most}. For example: ${name}=${unset || 3000} npm start`,
  );
}

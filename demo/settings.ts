import { fileURLToPath } from 'node:url';

/** Ports, data folder and delays of the demo. */
export interface Settings {
  /** Port of the brand's site; 0 chooses a free one. */
  readonly port: number;
  /** Port of the consent service; 0 chooses a free one. */
  readonly servicePort: number;
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
 * Reads the settings from environment variables: `PORT` (8080), `SERVICE_PORT` (8081), `ASSENT_DATA` (`.assent` next
 * to `package.json`), and `ASSENT_DATABASE` (none). To slow down the states of a choice, set
 * `ASSENT_DEMO_VISIBILITY_DELAY` and `ASSENT_DEMO_ANSWER_DELAY` (milliseconds, 0).
 *
 * @throws {SettingError} with the variable's name and an example
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = readNumber(environment, 'PORT', 8080, 65_535);
  const servicePort = readNumber(environment, 'SERVICE_PORT', 8081, 65_535);
  if (port === servicePort && port !== 0)
    throw new SettingError(
      `PORT and SERVICE_PORT are both ${port}. Choose two different ports: PORT=8080 SERVICE_PORT=8081 npm start`,
    );
  return {
    port,
    servicePort,
    data: environment['ASSENT_DATA'] || defaultData,
    database: environment['ASSENT_DATABASE'] || undefined,
    visibilityDelay: readNumber(environment, 'ASSENT_DEMO_VISIBILITY_DELAY', 0, 600_000),
    answerDelay: readNumber(environment, 'ASSENT_DEMO_ANSWER_DELAY', 0, 600_000),
  };
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

import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';

interface Program {
  /** What Debian calls it. */
  readonly package: string;
  /** Names on the PATH, or patterns of absolute paths. */
  readonly places: readonly string[];
  /** A variable with another place. */
  readonly variable?: string;
  /** Keeps the package from starting a server. The tests start their own. */
  readonly quietly?: string;
}

const mac = (name: string, program: string) => `/Applications/${name}.app/Contents/MacOS/${program}`;
const desktop = ['chromium', 'google-chrome', 'google-chrome-stable', mac('Google Chrome', 'Google Chrome')];
const gecko = ['firefox-esr', 'firefox', mac('Firefox', 'firefox')];
const units = '/etc/systemd/system';
const masked = (name: string) => `mkdir -p ${units}; ln -s /dev/null ${units}/${name}.service || true`;
const clusters = '/etc/postgresql-common/createcluster.d';
const noCluster = `mkdir -p ${clusters}; echo create_main_cluster = false > ${clusters}/tests.conf`;

/** The programs that tests start. */
const programs = {
  // Takes half the time of a browser that draws windows, tabs and toolbars for nobody.
  chromium: {
    package: 'chromium-headless-shell',
    places: ['chromium-headless-shell'],
    variable: 'CHROME_PATH',
  },
  'chromium-window': { package: 'chromium', places: desktop, variable: 'CHROME_PATH' },
  firefox: { package: 'firefox-esr', places: gecko, variable: 'FIREFOX_PATH' },
  webkit: { package: 'webkit2gtk-driver', places: ['WebKitWebDriver'] },
  screen: { package: 'xvfb', places: ['Xvfb'] },
  postgres: {
    package: 'postgresql',
    places: ['/usr/lib/postgresql/*/bin/initdb', 'initdb'],
    // For this installation only.
    quietly: `trap 'rm ${clusters}/tests.conf' EXIT; ${noCluster}`,
  },
  redis: {
    package: 'redis-server',
    places: ['redis-server', 'valkey-server'],
    quietly: masked('redis-server'),
  },
  // Debian keeps the servers of the system outside of the users' PATH.
  nginx: { package: 'nginx-light', places: ['nginx', '/usr/sbin/nginx'], quietly: masked('nginx') },
  caddy: { package: 'caddy', places: ['caddy'], quietly: masked('caddy') },
  bubblewrap: { package: 'bubblewrap', places: ['bwrap'] },
} as const satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof programs;

/** The executable of a program, or `undefined`. */
export function find(name: ProgramName): string | undefined {
  const { places, variable = '' }: Program = programs[name];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [process.env[variable] ?? '', ...places]
    .filter(Boolean)
    .flatMap((place) =>
      isAbsolute(place)
        ? globSync(place).toSorted().toReversed()
        : folders.map((folder) => join(folder, place)),
    )
    .find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs those that are missing, each for itself, on Debian when this is root or becomes root without a password.
 *
 * @returns what went wrong, or nothing
 */
export async function install(names: readonly ProgramName[]): Promise<string> {
  const lacking = [...new Set(names)].filter((name) => find(name) === undefined);
  if (lacking.length === 0 || !existsSync('/etc/debian_version')) return '';
  let problems = await runAsRoot('apt-get update');
  for (const name of lacking) {
    const { package: wanted, quietly = 'true' }: Program = programs[name];
    console.log(`Installing ${wanted} with apt-get.`);
    const command = `apt-get install -y --no-install-recommends ${wanted} fonts-dejavu-core`;
    problems += await runAsRoot(`${quietly}; ${command}`);
  }
  return problems;
}

/** @returns what went wrong, or nothing */
function runAsRoot(script: string): Promise<string> {
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script];
  const [program = '', ...args] = process.getuid?.() === 0 ? shell : ['sudo', '-n', ...shell];
  return promisify(execFile)(program, args).then(
    () => '',
    ({ message }: Error) => `${message}\n`,
  );
}

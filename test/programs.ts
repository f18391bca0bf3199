import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Browser } from './browsers.ts';
import { findChosenChromium, missingBrowsers } from './browsers.ts';
import type { OwnServer, Server } from './servers.ts';
import { missingServers } from './servers.ts';

/** What Debian calls the programs that tests need. */
const packages = {
  chromium: 'chromium-headless-shell fonts-dejavu-core',
  'chromium-window': 'chromium fonts-dejavu-core',
  firefox: 'firefox-esr fonts-dejavu-core',
  webkit: 'webkit2gtk-driver xvfb fonts-dejavu-core',
  postgres: 'postgresql',
  redis: 'redis-server',
  nginx: 'nginx-light',
  caddy: 'caddy',
  bubblewrap: 'bubblewrap',
} as const;

type Program = keyof typeof packages;

const masked = (service: string): string =>
  `mkdir -p /etc/systemd/system && { [ -e /etc/systemd/system/${service}.service ] || ln -s /dev/null /etc/systemd/system/${service}.service; }`;

/** Keeps the packages of servers from starting one: the tests start their own. */
const quietly = {
  postgres:
    'mkdir -p /etc/postgresql-common/createcluster.d && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.d/assent-tests.conf',
  redis: masked('redis-server'),
  nginx: masked('nginx'),
  caddy: masked('caddy'),
  bubblewrap: 'true',
} as const;

/**
 * Installs the programs that are missing, on Debian when this is root or becomes root without a password.
 *
 * @returns which browsers are still missing, and why; empty if none is. A missing server is no error: its tests are
 *   left out.
 */
export async function providePrograms(
  browsers: readonly Browser[],
  servers: readonly Server[],
): Promise<string> {
  const lacking = { browsers: missingBrowsers(browsers), servers: missingServers(servers) };
  const output =
    (await installFromDebian([...lacking.browsers, ...lacking.servers], lacking.servers)) +
    (browsers.includes('chromium') && !lacking.browsers.includes('chromium') ? await addHeadlessShell() : '');
  const absent = missingBrowsers(browsers);
  if (absent.length === 0) {
    if (output) console.log(output.trim());
    return '';
  }
  return `${output}These browsers are missing: ${absent.join(', ')}. Install them, or set ASSENT_TEST_BROWSERS to those you have, or to "none".`;
}

/** Beside the browser of a desktop, which takes twice as long. Some systems that derive from Debian have no shell. */
async function addHeadlessShell(): Promise<string> {
  if (findChosenChromium() !== undefined) return '';
  const problem = await installFromDebian(['chromium'], []);
  return problem && `The tests run in a desktop browser, which is slower: ${problem}`;
}

/** @returns what went wrong, or nothing */
async function installFromDebian(wanted: readonly Program[], servers: readonly OwnServer[]): Promise<string> {
  if (wanted.length === 0 || !existsSync('/etc/debian_version')) return '';
  const names = [...new Set(wanted.flatMap((program) => packages[program].split(' ')))].join(' ');
  console.log(`Installing ${names} with apt-get.`);
  for (const [server, service] of Object.entries({ redis: 'redis-server', nginx: 'nginx', caddy: 'caddy' }))
    if (servers.some((each) => each === server))
      console.log(
        `${service} will not start as a service of this machine, until: systemctl unmask ${service}`,
      );
  const steps = [
    ...servers.map((server) => quietly[server]),
    'apt-get update',
    `apt-get install -y --no-install-recommends ${names}`,
    // It applied to this installation only.
    'rm -f /etc/postgresql-common/createcluster.d/assent-tests.conf',
  ];
  const shell = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', steps.join(' && ')];
  const [program = '', ...args] = process.getuid?.() === 0 ? shell : ['sudo', '-n', ...shell];
  return promisify(execFile)(program, args).then(
    () => '',
    (error: Error) => `${error.message}\n`,
  );
}

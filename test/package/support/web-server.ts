import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readProjectFile } from '../../architecture/source-files.ts';
import { startProgram } from '../../child-process.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { freePort } from '../../local-server.ts';

/** The ports of the processes behind a web server. */
export interface Behind {
  readonly service: string;
  readonly proxy: string;
  readonly operations: string;
}

/** The configuration of `docs/guides/install.md` in a language, for other ports and for the folder of a site. */
function documented(language: string, { service, proxy, operations }: Behind, site: string): string {
  const [text] = blocksIn(readProjectFile('docs/guides/install.md'), language);
  assert.ok(text, `a configuration in ${language}`);
  for (const part of ['127.0.0.1:8081', '127.0.0.1:8082', '127.0.0.1:8083', '/srv/www'])
    assert.ok(text.includes(part), part);
  return text
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${service}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${proxy}`)
    .replaceAll('127.0.0.1:8083', `127.0.0.1:${operations}`)
    .replaceAll('/srv/www', site);
}

/** A site with one page, which the users of web servers can read. */
function makeSite(folder: string): string {
  const site = join(folder, 'www');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), 'the page');
  for (const path of [folder, site]) chmodSync(path, 0o755);
  return site;
}

/** Starts nginx with the documented configuration. */
export async function startNginx(t: TestContext, folder: string, behind: Behind) {
  const port = await freePort();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const written = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=consent.example.com'];
  execFileSync('openssl', [...asked, ...written], { stdio: 'ignore' });
  const servers = documented('nginx', behind, makeSite(folder))
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/ssl/assent/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/assent/key.pem', key);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const http = `http { access_log off; ${folders.join(' ')}\n${servers}\n}`;
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `daemon off; pid ${join(folder, 'pid')}; events {}\n${http}`);
  const path = `${process.env['PATH']}:/usr/sbin`;
  run(t, ['nginx', '-p', folder, '-e', 'stderr', '-c', config], { PATH: path });
  return client(port);
}

/** Starts Caddy with the documented configuration, and with certificates of its own. */
export async function startCaddy(t: TestContext, folder: string, behind: Behind) {
  const [port, plain] = [await freePort(), await freePort()];
  const own = `{
    admin off
    local_certs
    skip_install_trust
    https_port ${port}
    http_port ${plain}
  }\n`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, own + documented('caddy', behind, makeSite(folder)));
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  run(t, ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], homes);
  return client(port);
}

function run(t: TestContext, words: readonly string[], more: Record<string, string>): void {
  const { kill, ended } = startProgram(words, { env: { ...process.env, ...more }, stdio: 'ignore' });
  t.after(async () => {
    kill('SIGTERM');
    await ended;
  });
}

/** Asks over TLS, and again while the server does not listen yet. */
function client(port: number) {
  return async (url: string, init: Asked = {}): Promise<Answered> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(port, url, init).catch((error: Error) => {
        if (tries === 300) throw error;
      });
      if (answer) return answer;
      await pause(50);
    }
  };
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Sends the path as it is: a `URL` would remove `/../`. */
function ask(port: number, url: string, { method = 'GET', headers, body }: Asked): Promise<Answered> {
  const { hostname, origin } = new URL(url);
  const path = url.slice(origin.length);
  const tls = { servername: hostname, rejectUnauthorized: false };
  const options = { host: '127.0.0.1', port, path, method, headers: { host: hostname, ...headers }, ...tls };
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

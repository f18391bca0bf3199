import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { parseEnv } from 'node:util';
import { proxyVariables } from '../../src/cli/settings/proxy-variables.ts';
import { serveVariables } from '../../src/cli/settings/serve-variables.ts';
import { variablesOf } from '../../src/cli/settings/variable.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { basicOf, obtainToken } from '../cli/support/run-assent.ts';
import { blocksIn } from '../documented-blocks.ts';
import { anonymousId, consent, sameOrigin } from '../proxy/support/set-up.ts';
import { needPasswords, startOwnPostgres } from '../service/store/postgres/postgres-server.ts';
import { query } from '../service/store/postgres/query.ts';
import { askedFor, readCompose } from './support/compose.ts';
import { standInFor } from './support/containers.ts';

const compose = readCompose('deploy/compose.yaml');
const { database, service, proxy } = compose.services;
const example = Object.entries(parseEnv(readProjectFile('deploy/.env.example'))).map(
  ([name, value]) => [name, value ?? ''] as const,
);
const server = await startOwnPostgres(needPasswords);
after(() => server?.stop());

/** The words after `docker compose run --rm service` in the guide. */
const commandsOfGuide = blocksIn(readProjectFile('docs/guides/install.md'), 'sh')
  .join('')
  .replaceAll(/ \\\n\s*/g, ' ')
  .split('\n')
  .flatMap((line) => /^docker compose run --rm service (.+)$/.exec(line)?.[1] ?? []);

suite('the compose file', { timeout: 120_000 }, () => {
  for (const [name, { environment }, table] of [
    ['serve', service, serveVariables],
    ['proxy', proxy, proxyVariables],
  ] as const)
    test(`the compose file sets only variables that "assent ${name}" reads, beside those of the image`, () => {
      const known = variablesOf(table).flatMap(({ names }) => names);
      assert.deepEqual(
        Object.keys(environment).filter((variable) => !known.includes(variable)),
        [],
      );
    });

  test('the compose file contains no secret: .env has them, and its example names what the file asks for', () => {
    assert.deepEqual(new Set(example.map(([name]) => name)), askedFor(compose));
    const secrets = [database, service, proxy]
      .flatMap(({ environment }) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|SECRET/.test(name));
    assert.ok(secrets.length > 0);
    for (const [name, value] of secrets) assert.match(value, /^\$\{\w+(:\?[^}]+)?\}$/, name);
    for (const [name, value] of example) if (/PASSWORD|SECRET/.test(name)) assert.equal(value, '', name);
  });

  test('the compose file publishes ports to this machine alone', () => {
    for (const port of [...service.ports, ...proxy.ports]) assert.match(port, /^127\.0\.0\.1:\d+:\d+$/);
  });

  test(
    'what the compose file starts becomes healthy in its order, and records a consent that the proxy gets',
    { skip: server ? false : 'PostgreSQL is not installed' },
    async (t) => {
      assert.ok(server);
      const dotenv = { ...Object.fromEntries(example), DATABASE_PASSWORD: randomBytes(32).toString('hex') };
      const { POSTGRES_USER: user, POSTGRES_DB: name } = database.environment;
      await query(server.address, `create role ${user} login password '${dotenv.DATABASE_PASSWORD}'`);
      await query(server.address, `create database ${name} owner ${user}`);
      const { run, isHealthy, up, addresses } = await standInFor(
        t,
        compose,
        dotenv,
        new URL(server.address).port,
      );
      assert.ok(await isHealthy('database'));

      const made: { clientId?: string; clientSecret?: string }[] = [];
      for (const words of commandsOfGuide) {
        const { code, out, error } = await run('service', [...words.split(' '), '--json']).ended;
        assert.equal(code, 0, error);
        made.push(JSON.parse(out));
      }
      const { clientId = '', clientSecret = '' } = made.at(-1) ?? {};
      Object.assign(dotenv, { ASSENT_CLIENT_ID: clientId, ASSENT_CLIENT_SECRET: clientSecret });

      assert.deepEqual(
        [Object.keys(service.depends_on), Object.keys(proxy.depends_on)],
        [['database'], ['service']],
      );
      for (const each of ['service', 'proxy'] as const) {
        assert.equal(await isHealthy(each), false, `${each} does not run yet`);
        await up(each);
      }
      const posted = await fetch(`${addresses.get('proxy:8080')}/consent/v2/consents`, {
        method: 'POST',
        headers: sameOrigin,
        body: JSON.stringify(consent()),
      });
      assert.equal(posted.status, 201);

      const url = addresses.get('service:8080') ?? '';
      const headers = { authorization: await obtainToken(url, basicOf({ clientId, clientSecret })) };
      const read = await fetch(`${url}/v2/consents/unified/${anonymousId}`, { headers });
      assert.match(await read.text(), /"ACCEPT"/);
      for (const at of ['service:8083', 'proxy:9464']) {
        const metrics = await fetch(`${addresses.get(at)}/metrics`);
        assert.match(
          await metrics.text(),
          /^assent_(consents_total\{outcome="recorded"\} 1|proxy_requests_total\{.*status="201"\} 1)$/m,
          at,
        );
      }
    },
  );
});

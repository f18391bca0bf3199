import assert from 'node:assert/strict';
import { after, before, suite, test, type TestContext } from 'node:test';
import { makeClient, postConsent, obtainToken, startService } from '../cli/support/run-assent.ts';
import { anonymousId, consent, sameOrigin } from '../proxy/support/set-up.ts';
import { linesOf, start, until } from '../proxy/support/start-command.ts';
import { whole } from '../service/support/whole.ts';
import { openStore } from '../service/support/open-store.ts';
import { setUp } from '../service/support/set-up.ts';
import { type PostgresServer, startPostgres } from '../service/store/postgres/postgres-server.ts';
import { isSelected, readAlertRules, selectorsOf } from './support/alert-rules.ts';
import { readDashboard } from './support/dashboard.ts';
import { makeFolder } from '../temporary-folder.ts';

const rules = readAlertRules('deploy/alerts.yaml');
const { panels, templating } = readDashboard('deploy/grafana.json');
const graphs = panels.filter((panel) => panel.type !== 'row');
const issuer = { ASSENT_ISSUER: 'https://consent.example' };

const read = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text();

/** The metrics of a service with a folder, and of one whose answers are all 500. */
async function readServices(t: TestContext): Promise<readonly [output: string, url: string]> {
  const variables = { ASSENT_DATA: makeFolder(t), ...issuer };
  const basic = await makeClient(t, variables);
  const { url } = await startService(t, variables);
  const token = await obtainToken(url, basic);
  assert.equal((await postConsent(url, token, 'visitor-0001')).status, 201);
  const store = await openStore(Date.now, whole.storeAddOns);
  t.after(() => store.close());
  const fails = () => Promise.reject(new Error('This store finds nobody.'));
  const { client, send } = await setUp(t, { ...whole, store: { ...store, findSubject: fails } });
  assert.equal((await client.unified('visitor-0001')).status, 500);
  return [`${await read(url)}${(await send('/metrics')).text}`, url];
}

/** The metrics of a proxy that the service refuses, and that limits a visitor. */
async function readProxy(t: TestContext, url: string): Promise<string> {
  const { address, output } = await start(t, {
    ASSENT_SERVICE_URL: url,
    ASSENT_TOKEN_URL: `${url}/oauth/token`,
    ASSENT_CLIENT_SECRET: 'a-secret-that-is-wrong',
    ASSENT_METRICS_PORT: '0',
    ASSENT_READS_PER_SUBJECT: '1',
  });
  const post = { method: 'POST', headers: sameOrigin, body: JSON.stringify(consent()) };
  assert.equal((await fetch(`${address}/consent/v2/consents`, post)).status, 502);
  for (let reads = 0; reads < 2; reads += 1)
    await fetch(`${address}/consent/v2/consents/check/${anonymousId}`, { headers: sameOrigin });
  await until(() => output.out.includes('"listening-metrics"'));
  const { port } = linesOf(output.out).find(({ event }) => event === 'listening-metrics');
  return read(`http://127.0.0.1:${port}`);
}

suite('the example alert rules and the dashboard of Grafana', { timeout: 120_000 }, () => {
  let postgres: PostgresServer | undefined;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres?.stop());

  test('the example alert rules and the dashboard of Grafana select series that a real service and a real proxy have', async (t) => {
    const [services, url] = await readServices(t);
    const proxy = await readProxy(t, url);
    const variables = postgres && { ASSENT_DATABASE: await postgres.emptySchema(), ...issuer };
    const onPostgres = variables ? await read((await startService(t, variables)).url) : '';
    // The proxy has asked the service for a token with the wrong secret meanwhile.
    const output = `${services}${await read(url)}${proxy}${onPostgres}`;
    const named = [
      ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
      ...graphs.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
    ];
    const selectors = named.flatMap(({ name, expr }) =>
      selectorsOf(expr).map((selector) => ({ name, selector })),
    );
    const missing = selectors.filter(
      ({ selector }) =>
        !isSelected(output, selector) &&
        (postgres !== undefined || !selector.metric.startsWith('assent_database_connections')),
    );
    assert.deepEqual(missing, []);
    assert.ok(selectors.length > 50);
  });

  test('the example alert rules have different names, and say in sentences what has happened and what to do', () => {
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, labels, annotations } of rules) {
      assert.match(labels.severity, /^(critical|warning|info)$/, alert);
      for (const sentence of Object.values(annotations)) assert.match(sentence, /^[A-Z].*\.$/, alert);
    }
  });

  test('the example alert rules have balanced expressions that select a metric or "up"', () => {
    for (const { alert, expr, for: lasting = '0m' } of rules) {
      assert.match(lasting, /^\d+[md]$/, alert);
      assert.ok(selectorsOf(expr).length > 0 || /^up\{job="[a-z-]+"\} == 0$/.test(expr), alert);
      for (const [open, close] of ['()', '{}', '[]'])
        assert.equal(expr.split(`${open}`).length, expr.split(`${close}`).length, alert);
      assert.equal(expr.split('"').length % 2, 1, alert);
    }
  });

  test('the panels of the dashboard of Grafana have different titles, explain themselves, and query', () => {
    assert.equal(new Set(panels.map(({ title }) => title)).size, panels.length);
    for (const { title, description, targets } of graphs) {
      assert.match(description, /^[A-Z].*\.$/, title);
      assert.ok(targets.length > 0, title);
      assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, title);
      for (const { expr } of targets)
        assert.ok(selectorsOf(expr).length > 0 || expr === 'up{job=~"assent.*"}', expr);
    }
  });

  test('whoever imports the dashboard of Grafana chooses the server of Prometheus', () => {
    const [chosen, ...others] = templating.list;
    assert.deepEqual(
      [chosen?.name, chosen?.type, chosen?.query, others],
      ['datasource', 'datasource', 'prometheus', []],
    );
  });
});

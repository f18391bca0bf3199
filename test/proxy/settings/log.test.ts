import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTokenProxy } from '../../../src/proxy.ts';
import { anonymousId, consent, grant, origin, refuses, secrets, setUp } from '../support/set-up.ts';

const subjectOf = (line: object | undefined) => (line && 'subject' in line ? line.subject : undefined);

suite('the log', () => {
  test('the log has one line for each request, with exactly these members', async () => {
    const world = setUp({ options: { logKey: 'a key for the tests' } });
    await world.post(consent());
    const [line] = world.lines;
    assert.deepEqual(line, {
      event: 'request',
      time: '2026-11-21T00:00:00.000Z',
      requestId: '0000000000000000',
      route: 'createConsent',
      method: 'POST',
      status: 201,
      milliseconds: 0,
      upstreamStatus: 201,
      subject: subjectOf(line),
    });
    assert.equal(world.lines.length, 1);
  });

  test('the log contains the problem code of a rejection, and the request id that the answer contains', async () => {
    const world = setUp({ options: { random: (length) => crypto.getRandomValues(new Uint8Array(length)) } });
    const answer = await world.readUnified('someone@example.com');
    const [line] = world.lines;
    assert.ok(line?.event === 'request');
    assert.deepEqual(
      [line.route, line.status, line.problem, line.upstreamStatus, line.subject],
      ['readUnifiedConsent', 400, 'identifier-invalid', undefined, undefined],
    );
    assert.match(line.requestId, /^[0-9a-f]{16}$/);
    assert.equal(JSON.parse(answer.text).instance, `urn:assent:request:${line.requestId}`);
  });

  test('the log does not contain the path if it is not an endpoint', async () => {
    const world = setUp();
    await world.ask('/v2/consents/unified/someone@example.com/x?token=canary');
    assert.match(JSON.stringify(world.lines), /"route":"none"/);
    assert.doesNotMatch(JSON.stringify(world.lines), /someone|canary|unified/);
  });

  test('the log identifies subjects by a hash of 8 bytes, which is stable for one key', async () => {
    const hash = async (id: string, logKey: string) => {
      const world = setUp({ options: { logKey } });
      await world.check(id);
      return subjectOf(world.lines[0]);
    };
    const other = `a1.${'z'.repeat(43)}`;
    const first = await hash(anonymousId, 'the first log key');
    assert.match(String(first), /^[0-9a-f]{16}$/);
    assert.equal(await hash(anonymousId, 'the first log key'), first);
    assert.notEqual(await hash(anonymousId, 'the second log key'), first);
    assert.notEqual(await hash(other, 'the first log key'), first);
  });

  test('the log that throws or rejects loses its line, and has no other effect', async () => {
    const fail = () => {
      throw new Error('disk full');
    };
    const reject = async () => fail();
    for (const log of [fail, reject]) {
      const world = setUp({
        token: () => grant({ scope: '' }),
        options: { log, clientSecret: `${secrets.clientSecret}+` },
      });
      assert.equal((await world.post(consent())).status, 201);
    }
  });

  test('the log goes nowhere by default, except for warnings', async (context) => {
    const warn = context.mock.method(console, 'warn', () => {});
    const others = (['log', 'info', 'error', 'debug'] as const).map((name) =>
      context.mock.method(console, name, () => {}),
    );
    const proxy = createTokenProxy({
      serviceUrl: 'http://localhost:1',
      tokenUrl: 'http://localhost:1/token',
      clientId: 'channel-1',
      clientSecret: 'canary-client-secret',
    });
    await proxy(new Request('http://localhost/nothing'));
    assert.equal(warn.mock.callCount(), 1);
    for (const other of others) assert.equal(other.mock.callCount(), 0);
  });
});

suite('an unexpected error', () => {
  test('an unexpected error is answered 500 without its message', async () => {
    const lines: object[] = [];
    const proxy = createTokenProxy({
      serviceUrl: 'https://service.example',
      tokenUrl: 'https://identity.example/token',
      clientId: 'channel-1',
      clientSecret: secrets.clientSecret,
      log: (line) => void lines.push(line),
    });
    const request = Object.defineProperty(new Request(origin), 'url', {
      value: `not an address ${anonymousId}`,
    });
    const response = await proxy(request);
    const text = await response.text();
    refuses({ status: response.status, headers: response.headers, text, lines: [] }, 500, 'internal-error');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(JSON.stringify(lines), /"status":500.*"problem":"internal-error"/);
    assert.doesNotMatch(text + JSON.stringify(lines), /not an address|a1\./);
  });
});

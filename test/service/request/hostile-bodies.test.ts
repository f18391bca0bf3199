import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { refuses, setUp } from '../support/set-up.ts';

const subject = '"subject":{"anonymousId":"visitor-0001"}';
const withAttributes = (json: string) => `{${subject},"actions":[],"attributes":${json}}`;
const bytes = (...values: number[]) => Uint8Array.from(values);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

suite('a body that cannot be stored', () => {
  const action = (members: string) => `{${subject},"actions":[{"target":"t",${members}}]}`;
  const unreadable: [string, string | Uint8Array][] = [
    ['nothing', ''],
    ['half of it', `{${subject},"acti`],
    ['something after it', `{${subject}}{}`],
    ['UTF-16', utf16(`{${subject}}`)],
    ['bytes that are not UTF-8', bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
    ['an overlong form of a slash', bytes(0x22, 0xc0, 0xaf, 0x22)],
    ['a NUL outside of a string', `{${subject}}\0`],
    ['NaN', withAttributes('{"x":NaN}')],
    ['100,000 open brackets', '['.repeat(100_000)],
  ];
  const invalid: [string, string][] = [
    ['100,000 nested lists', withAttributes(`{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    ['33 levels', withAttributes(`{"x":${'['.repeat(32)}${']'.repeat(32)}}`)],
    ['a number beyond all numbers', withAttributes('{"x":1e400}')],
    ['null', 'null'],
    ['a number', '17'],
    ['a list', '[]'],
    ['no subject', '{"actions":[]}'],
    ['a subject only in __proto__', `{"__proto__":{${subject}},"actions":[]}`],
    ['actions that are an object', `{${subject},"actions":{}}`],
    ['an action without a vendor', action('"action":"ACCEPT"')],
    ['an action that is a number', action('"vendor":"v","action":1')],
    ['tags that are numbers', `{${subject},"tags":[1]}`],
    ['attributes that are a list', withAttributes('[]')],
  ];
  const cases = [
    ...unreadable.map(([name, body]) => [name, body, 'body-unreadable'] as const),
    ...invalid.map(([name, body]) => [name, body, 'body-invalid'] as const),
  ];
  for (const [name, body, code] of cases) {
    test(`a body that cannot be stored is rejected: ${name}`, async (t) => {
      const { client } = await setUp(t);
      const reply = await client.ask('/v2/consents', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(body),
      });
      refuses(reply, 400, code);
      assert.deepEqual((await client.check('visitor-0001')).json, { exists: false });
    });
  }

  test('a body that cannot be stored is rejected with the JSON pointer of the error, never with the value', async (t) => {
    const { client } = await setUp(t);
    const reply = await client.postJson(
      '/v2/consents',
      `{${subject},"actions":[{"target":"t","vendor":{"secret":1}}]}`,
    );
    assert.deepEqual(reply.json.errors, [
      { pointer: '/actions/0/vendor', detail: 'must be: string' },
      { pointer: '/actions/0/action', detail: 'must be: string' },
    ]);
    const profile = await client.postJson('/subjects/profile', {
      email: 'a@b.example',
      profile: ['secret'],
    });
    assert.deepEqual(profile.json.errors, [{ pointer: '/profile', detail: 'must be: object' }]);
  });
});

suite('an unusual body', () => {
  const values: [string, string, unknown][] = [
    ['NUL', '{"x":"\\u0000"}', { x: '\0' }],
    ['a lone surrogate', '{"x":"\\ud800"}', { x: '\ud800' }],
    ['keys of the prototype', '{"__proto__":{"a":1},"constructor":2,"toString":3}', undefined],
    ['a key twice', '{"x":1,"x":2}', { x: 2 }],
    ['a number beyond what is exact', '{"x":9007199254740993}', { x: 9007199254740992 }],
    ['minus zero', '{"x":-0}', { x: 0 }],
    ['an empty key', '{"":1}', { '': 1 }],
    ['31 levels', `{"x":${'['.repeat(30)}${']'.repeat(30)}}`, undefined],
  ];
  for (const [name, json, expected] of values) {
    test(`an unusual body is returned unchanged: ${name}`, async (t) => {
      const { client } = await setUp(t);
      assert.equal((await client.postJson('/v2/consents', withAttributes(json))).status, 201);
      const { text } = await client.unified('visitor-0001');
      const { attributes } = JSON.parse(text).unifiedConsent;
      assert.deepEqual(attributes, expected ?? JSON.parse(json));
      assert.equal(JSON.stringify(attributes), JSON.stringify(expected ?? JSON.parse(json)));
    });
  }

  test('an unusual body with a byte order mark is accepted', async (t) => {
    const { client } = await setUp(t);
    assert.equal((await client.postJson('/v2/consents', `\ufeff{${subject}}`)).status, 201);
  });

  test('an unusual body with unusual vendor and target names keeps its cells separate', async (t) => {
    const { client } = await setUp(t);
    const names = [
      ['a', 'b\0c'],
      ['a\0b', 'c'],
      ['', ''],
      ['\ud800', '__proto__'],
      ['"', ','],
    ];
    const actions = names.map(([vendor, target]) => ({ target, vendor, action: 'ACCEPT' }));
    assert.equal((await client.post({ actions })).status, 201);
    assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.actions, actions);
  });

  test('an unusual body never causes a 500, for any JSON', async (t) => {
    const { client } = await setUp(t);
    await client.token();
    const anything = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.record(
        {
          subject: fc.jsonValue(),
          actions: fc.array(fc.jsonValue()),
          tags: fc.jsonValue(),
          attributes: fc.jsonValue(),
          email: fc.jsonValue(),
          profile: fc.jsonValue(),
          code: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    const paths = fc.constantFrom('/v2/consents', '/subjects/profile', '/v2/subjects/profile/verify');
    await fc.assert(
      fc.asyncProperty(paths, anything, async (path, body) => {
        const { status } = await client.postJson(path, JSON.stringify(body));
        assert.ok(status < 500, `${status}`);
      }),
      { numRuns: 300 },
    );
  });
});

suite('the transfer of a body', () => {
  const headers = [
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON', 201],
    ['application/vnd.brand+json', 201],
    ['', 201],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
  ] as const;
  for (const [type, status] of headers) {
    test(`the transfer of a body with the type ${type || 'none'} is answered ${status}`, async (t) => {
      const { client } = await setUp(t);
      const body = Buffer.from(`{${subject}}`);
      const reply = await client.ask('/v2/consents', {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      });
      assert.equal(reply.status, status);
    });
  }

  test('the transfer of a body with compression is rejected without decompressing', async (t) => {
    const { client } = await setUp(t);
    const body = gzipSync(withAttributes(JSON.stringify({ x: 'x'.repeat(1_000_000) })));
    const sent = {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    };
    refuses(await client.ask('/v2/consents', sent), 415, 'content-type-refused');
  });

  test('the transfer of a body without an end is aborted at the limit', async (t) => {
    const { client } = await setUp(t);
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    });
    const sent = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as const;
    const reply = await client.ask('/v2/consents', sent);
    refuses(reply, 413, 'body-too-large');
    assert.ok(pulled < 25, `${pulled} chunks were read`);
    // A client that is still sending into a closed connection may never read the answer.
    assert.equal(reply.headers.get('connection'), null);
  });

  test('the transfer of a body with a Content-Length over the limit is rejected unread', async (t) => {
    const { client } = await setUp(t);
    let pulled = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      pulled += 1;
      controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'application/json', 'content-length': '1000000' };
    refuses(
      await client.ask('/v2/consents', { method: 'POST', body, duplex: 'half', headers }),
      413,
      'body-too-large',
    );
    assert.equal(pulled, 0);
  });

  test('the transfer of a body that is interrupted is rejected', async (t) => {
    const { client } = await setUp(t);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"subj'));
        controller.error(new Error('reset'));
      },
    });
    refuses(
      await client.ask('/v2/consents', { method: 'POST', body, duplex: 'half' }),
      400,
      'body-unreadable',
    );
  });
});

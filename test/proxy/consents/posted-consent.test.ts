import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { CreateConsentReply } from '../../../src/protocol/consent.ts';
import { action, consent, placesOf, refuses, setUp } from '../support/set-up.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
/** A proxy of a brand whose pages post additional attributes. */
const taking = () =>
  setUp({
    options: {
      attributes: ['person', 'hobbies', 'note', 'n', 's', 'b', ...many(20, (index) => `k${index}`)],
      tags: ['shop', 'x'.repeat(256)],
    },
  });

const noValue = 'must be a string, a number or a boolean';
const members = (count: number) => Object.fromEntries(many(count, (index) => [`k${index}`, index]));

suite('a body of another shape is rejected with the JSON pointers of its errors', () => {
  /** A body that is none, or what differs from one that is taken; and the errors. */
  const bodies: Readonly<Record<string, readonly [unknown, ...places: string[]]>> = {
    'a list': [[], ' must be an object'],
    'a string': ['"text"', ' must be an object'],
    null: ['null', ' must be an object'],
    'without actions': [{ actions: undefined }, '/actions must be a list'],
    'actions that are no list': [{ actions: {} }, '/actions must be a list'],
    'no action': [{ actions: [] }, '/actions must have at least one action'],
    'an action that is none': [{ actions: ['ACCEPT'] }, '/actions/0 must be an object'],
    'an action without members': [
      { actions: [action(), {}] },
      '/actions/1/target must be a string',
      '/actions/1/vendor must be a string',
      '/actions/1/action must be ACCEPT or REJECT',
    ],
    ...Object.fromEntries(
      ['accept', 'IGNORE', '', true, null, ['ACCEPT']].map((value) => [
        `the action ${JSON.stringify(value)}`,
        [{ actions: [action({ action: value })] }, '/actions/0/action must be ACCEPT or REJECT'] as const,
      ]),
    ),
    'an empty vendor': [{ actions: [action({ vendor: '' })] }, '/actions/0/vendor must not be empty'],
    'a vendor of no text': [{ actions: [action({ vendor: 7 })] }, '/actions/0/vendor must be a string'],
    'a target of 201 characters': [
      { actions: [action({ target: 'x'.repeat(201) })] },
      '/actions/0/target must have at most 200 characters',
    ],
    'more in an action': [
      { actions: [action({ channelId: 'c' })] },
      '/actions/0/channelId is not an allowed member',
    ],
    'the same vendor and target twice': [
      { actions: [action(), action({ vendor: 'b' }), action({ action: 'REJECT' })] },
      '/actions/2 has the same vendor and target as /actions/0',
    ],
    'more in the body': [{ region: 'DE' }, '/region is not an allowed member'],
    'tags that are no list': [{ tags: 'a' }, '/tags must be a list'],
    'a tag that is no string': [{ tags: ['a', 1] }, '/tags/1 must be a string'],
    'a tag of 257 characters': [{ tags: ['x'.repeat(257)] }, '/tags/0 must have at most 256 characters'],
    '33 tags': [{ tags: many(33, String) }, '/tags must have at most 32 tags'],
    'attributes that are a list': [{ attributes: ['a'] }, '/attributes must be an object'],
    'attributes that are null': [{ attributes: null }, '/attributes must be an object'],
    'nested attributes': [{ attributes: { person: { born: 1 } } }, `/attributes/person ${noValue}`],
    'a list among the attributes': [{ attributes: { hobbies: ['a'] } }, `/attributes/hobbies ${noValue}`],
    'an attribute of 257 characters': [
      { attributes: { note: 'x'.repeat(257) } },
      '/attributes/note must have at most 256 characters',
    ],
    'a number beyond all numbers': [
      JSON.stringify(consent({ attributes: { n: 'N' } })).replace('"N"', '1e400'),
      '/attributes/n must be a finite number',
    ],
    'evidence with 33 members': [
      { attributes: { assent: members(33) } },
      '/attributes/assent must have at most 32 members',
    ],
    'evidence under a name with a space and a slash': [
      { attributes: { assent: { 'a /~': 1 } } },
      '/attributes/assent/a ~1~0 is not an allowed name',
    ],
    'evidence that is a string': [{ attributes: { assent: 'x' } }, '/attributes/assent must be an object'],
    'nested evidence': [
      { attributes: { assent: { notice: { targets: 1 } } } },
      `/attributes/assent/notice ${noValue}`,
    ],
    'more than one thing': [
      { actions: [action({ target: 1 })], tags: [2], attributes: [] },
      '/actions/0/target must be a string',
      '/tags/0 must be a string',
      '/attributes must be an object',
    ],
  };
  for (const [name, [body, ...places]] of Object.entries(bodies))
    test(`a body of another shape is rejected with the JSON pointers of its errors: ${name}`, async () => {
      const world = taking();
      const isWhole = typeof body === 'string' || Array.isArray(body);
      const answer = await world.post(isWhole ? body : consent(Object(body)));
      refuses(answer, 400, 'body-invalid');
      assert.deepEqual(placesOf(answer.text), places);
      assert.equal(world.serviceRequests.length, 0);
    });

  test('the proxy reports at most 20 errors of a body, and repeats no long name', async () => {
    const world = setUp();
    const bad = await world.post(consent({ actions: many(50, () => ({})) }));
    assert.equal(placesOf(bad.text).length, 20);
    const long = await world.post(consent({ ['x'.repeat(5_000)]: 1 }));
    assert.ok(long.text.length < 500);
  });

  test('the invalid values of a body are not repeated', async () => {
    const answer = await setUp().post(
      consent({ attributes: { email: ['someone@example.com'] }, tags: [{ a: 'secret' }] }),
    );
    assert.doesNotMatch(answer.text, /someone|secret/);
  });
});

suite('a body within the limits is accepted', () => {
  const bodies: Readonly<Record<string, object>> = {
    'names of 200 characters': { actions: [action({ vendor: 'v'.repeat(200), target: '🎯'.repeat(100) })] },
    'one vendor with two targets': { actions: [action(), action({ target: 'ads' })] },
    'names that differ in case alone': { actions: [action(), action({ vendor: 'Acme' })] },
    'names that only look alike joined': {
      actions: [action({ vendor: 'ab', target: 'c' }), action({ vendor: 'a', target: 'bc' })],
    },
    'names of prototypes': { actions: [action({ vendor: '__proto__' }), action({ vendor: 'constructor' })] },
    '32 tags of 256 characters': { tags: many(32, () => 'x'.repeat(256)) },
    'no tags and no attributes': { tags: [], attributes: {} },
    '20 attributes, and 32 members of evidence': { attributes: { ...members(20), assent: members(32) } },
    'each kind of value': { attributes: { s: '', n: -1.5, b: false, assent: { s: 'x', n: 0, b: true } } },
  };
  for (const [name, part] of Object.entries(bodies))
    test(`a body within the limits is accepted: ${name}`, async () => {
      const world = taking();
      assert.equal((await world.post(consent(part))).status, 201);
      assert.deepEqual(JSON.parse(world.serviceRequests[0]?.body ?? ''), consent(part));
    });
});

suite('with the brand’s catalogue', () => {
  const catalogue = {
    vendors: [
      { id: 'acme', targets: ['statistics'] },
      { id: 'tubular', targets: ['video'] },
      { id: 'tubular', targets: ['ads'] },
    ],
  };
  const cells: [string, string, boolean][] = [
    ['acme', 'statistics', true],
    ['tubular', 'video', true],
    ['tubular', 'ads', true],
    ['acme', 'ads', false],
    ['other', 'statistics', false],
    ['Acme', 'statistics', false],
  ];
  for (const [vendor, target, taken] of cells)
    test(`${vendor} with ${target} is ${taken ? 'accepted' : 'rejected'} with the brand’s catalogue`, async () => {
      const world = setUp({ options: { catalogue } });
      const answer = await world.post(consent({ actions: [action({ vendor, target })] }));
      assert.equal(answer.status, taken ? 201 : 400);
      if (!taken)
        assert.deepEqual(placesOf(answer.text), [
          '/actions/0 has a vendor and target that are not in the catalogue',
        ]);
      assert.equal(world.serviceRequests.length, taken ? 1 : 0);
    });

  const acme = action();
  const film = action({ vendor: 'tubular', target: 'video', action: 'REJECT' });
  const unknown = action({ vendor: 'newcomer' });
  const elsewhere = action({ target: 'ads' });
  const mixed = (members: object = {}) =>
    consent({ actions: [acme, unknown, film, elsewhere], tags: ['assent'], ...members });
  const requestLine = ({ lines }: ReturnType<typeof setUp>) => lines.find(({ event }) => event === 'request');

  test('the cells of the brand’s catalogue are recorded, and all others are rejected individually', async () => {
    const world = setUp({ options: { catalogue } });
    const answer = await world.post(mixed());
    assert.equal(answer.status, 201);
    assert.deepEqual(JSON.parse(answer.text), {
      refused: [1, 3].map((index) => ({
        pointer: `/actions/${index}`,
        detail: 'has a vendor and target that are not in the catalogue',
      })),
    });
    assert.ok(CreateConsentReply.safeParse(JSON.parse(answer.text)).success);
    assert.match(answer.headers.getSetCookie().join(), /^__Host-assent_id=/);
    const [sent, ...others] = world.serviceRequests;
    assert.deepEqual(JSON.parse(sent?.body ?? ''), { ...mixed(), actions: [acme, film] });
    assert.deepEqual(others, []);
  });

  test('a warning is logged once, and each request logs what was rejected', async () => {
    const world = setUp({ options: { catalogue } });
    await world.post(mixed());
    await world.post(consent({ actions: [unknown] }));
    const warnings = world.lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []));
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /not in "catalogue"/);
    const refused = world.lines.flatMap((line) => ('refused' in line ? [line.refused] : []));
    assert.deepEqual(refused, [['newcomer/statistics', 'acme/ads'], ['newcomer/statistics']]);
  });

  test('the log names only a few of the rejected cells, and only plain names', async () => {
    const world = setUp({ options: { catalogue } });
    const actions = [
      acme,
      ...['someone@example.com', 'x'.repeat(41), '<b>', '__proto__', '7'].map((vendor) => action({ vendor })),
      ...many(50, (index) => action({ vendor: `v${index}` })),
    ];
    assert.equal((await world.post(consent({ actions }))).status, 201);
    const line = requestLine(world);
    assert.ok(line?.event === 'request');
    assert.deepEqual(line.refused?.slice(0, 6), [...many(5, () => '?/statistics'), 'v0/statistics']);
    assert.equal(line.refused?.length, 20);
  });

  test('the remaining actions are sent with another Idempotency-Key, which is stable for them', async () => {
    const keyOfRest = async (members: object, key = 'decision-1.abc') => {
      const world = setUp({ options: { catalogue } });
      await world.post(mixed(members), { 'idempotency-key': key });
      return world.serviceRequests[0]?.headers['idempotency-key'];
    };
    const key = await keyOfRest({});
    assert.match(key ?? '', /^decision-1\.abc~[0-9a-f]{16}$/);
    assert.equal(await keyOfRest({}), key);
    assert.equal(await keyOfRest({}, '"decision-1.abc"'), key);
    assert.notEqual(await keyOfRest({ actions: [acme, unknown] }), key);
    assert.equal(await keyOfRest({}, 'x'.repeat(128)), undefined);
    assert.equal(await keyOfRest({ actions: [acme] }), 'decision-1.abc');
  });

  test('the whole post is rejected if the service rejects the remaining actions', async () => {
    const service = () => Response.json({ detail: 'no' }, { status: 422 });
    refuses(await setUp({ options: { catalogue }, service }).post(mixed()), 422, 'consent-refused');
  });
});

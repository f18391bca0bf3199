import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { redisRateStore } from '../../../src/addons/redis/redis.ts';
import { readRedisOptions } from '../../../src/addons/redis/node/redis-options.ts';

suite('the URL of Redis', () => {
  const read = (url: string) => readRedisOptions({ url });
  const plain = { port: 6379, tls: false, username: undefined, password: undefined, database: 0 };

  const valid: [string, object][] = [
    ['redis://redis.example', { ...plain, host: 'redis.example' }],
    ['valkey://redis.example/', { ...plain, host: 'redis.example' }],
    [
      'rediss://redis.example:7000/3',
      { ...plain, host: 'redis.example', port: 7000, tls: true, database: 3 },
    ],
    ['valkeys://[::1]', { ...plain, host: '::1', tls: true }],
    ['redis://:a%2Fb@localhost', { ...plain, host: 'localhost', password: 'a/b' }],
    ['redis://kim:pass@localhost', { ...plain, host: 'localhost', username: 'kim', password: 'pass' }],
  ];
  for (const [url, expected] of valid)
    test(`${url} is read as the URL of Redis`, () => assert.deepEqual(read(url), expected));

  const invalid: [string, RegExp][] = [
    ['localhost:6379', /must begin with redis:\/\//],
    ['canary', /must be a URL/],
    ['http://canary@localhost', /must begin with redis:\/\/ or rediss:\/\/ and name a host/],
    ['redis:///1', /name a host/],
    ['redis://localhost/canary', /number of a database/],
    ['redis://localhost?canary', /query/],
    ['redis://:canary%@localhost', /percent-encoded/],
  ];
  for (const [url, complaint] of invalid)
    test(`${url} is refused as the URL of Redis, without quoting it`, () => {
      assert.throws(
        () => redisRateStore({ url }),
        ({ name, message }: Error) => {
          assert.equal(name, 'OptionError');
          assert.match(message, /^redisRateStore: "url" must/);
          assert.match(message, complaint);
          assert.doesNotMatch(message, /canary/);
          return true;
        },
      );
    });
});

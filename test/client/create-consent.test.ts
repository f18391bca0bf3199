import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { checkOptions } from '../../src/client/consent-options.ts';
import { createConsent } from '../../src/programs/package/create-client.ts';
import {
  BrowserMissingError,
  CatalogueError,
  OptionError,
} from '../../src/client/environment/consent-error.ts';
import { catalogue } from './simulation/catalogues.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

/** Calls it without type checks, as plain JavaScript does. */
const create = (options: unknown): unknown => Reflect.apply(createConsent, undefined, [options, {}]);

suite('createConsent', () => {
  const usable = { proxy: '/consent', catalogue };
  const cases: readonly [option: string, options: unknown][] = [
    ['proxy', undefined],
    ['proxy', {}],
    ['proxy', { catalogue }],
    ['proxy', { ...usable, proxy: '' }],
    ['proxy', { ...usable, proxy: ' ' }],
    ['proxy', { ...usable, proxy: 7 }],
    ['proxy', { ...usable, proxy: 'javascript:alert(1)' }],
    ['proxy', { ...usable, proxy: 'https://' }],
    ['catalogue', { proxy: '/consent' }],
    ['catalogue', { ...usable, catalogue: null }],
    ['catalogue', { ...usable, catalogue: [] }],
    ['catalogue', { ...usable, catalogue: new URL('https://brand.example/catalogue.json') }],
    ['catalogue', { ...usable, catalogue: '' }],
    ['grantOn', { ...usable, grantOn: 'accepted' }],
    ['regime', { ...usable, regime: 'gdpr' }],
    ['paths', { ...usable, paths: '/v2' }],
    ['paths.checkConsents', { ...usable, paths: { checkConsents: '/check' } }],
    ['paths.checkConsent', { ...usable, paths: { checkConsent: 'check/:id' } }],
    ['proxi', { ...usable, proxi: '/consent' }],
  ];
  for (const [option, options] of cases)
    test(`createConsent throws a TypeError that names ${option}: ${JSON.stringify(options)?.slice(0, 60)}`, () =>
      assert.throws(
        () => create(options),
        (error) =>
          error instanceof TypeError &&
          error instanceof OptionError &&
          error.option === option &&
          error.code === 'option-invalid' &&
          error.message.includes(`"${option}"`),
      ));
});

for (const [kind, given] of [
  ['a module namespace, which has no prototype', Object.assign(Object.create(null), catalogue)],
  ['an object of another realm', runInNewContext('({ ...catalogue })', { catalogue })],
] as const)
  test(`createConsent accepts a catalogue that is ${kind}`, () =>
    checkOptions({ proxy: '/consent', catalogue: given, paths: Object.create(null) }));

test('createConsent accepts every option', () => {
  const paths = { createConsent: '/consents', signOut: '/out', checkConsent: undefined };
  const options = {
    proxy: 'https://brand.example/consent',
    catalogue: 'c.json',
    grantOn: 'click',
    regime: 'gb',
    paths,
  };
  checkOptions(options);
  checkOptions({ proxy: '/consent', catalogue: 'data:application/json,{}' });
  checkOptions({ proxy: 'consent', catalogue, grantOn: undefined, regime: undefined, paths: undefined });
});

test('the error of a client without a usable catalogue has a code', async () => {
  const world = new SimulatedBrowser();
  const tab = world.openTab({ catalogue: {} });
  await assert.rejects(
    tab.client.verification(),
    (error) => error instanceof CatalogueError && error.code === 'catalogue-unusable',
  );
});

test('createConsent throws on a server that it is for browsers, and starts nothing', (t) => {
  const fetched = t.mock.method(globalThis, 'fetch');
  const timed = t.mock.method(globalThis, 'setTimeout');
  assert.throws(
    () => createConsent({ proxy: '/consent', catalogue: '/consent-catalogue.json' }),
    (thrown) => {
      assert.ok(thrown instanceof BrowserMissingError);
      assert.equal(thrown.code, 'browser-missing');
      assert.match(thrown.message, /It is for browsers/);
      return true;
    },
  );
  assert.deepEqual([fetched.mock.callCount(), timed.mock.callCount()], [0, 0]);
});

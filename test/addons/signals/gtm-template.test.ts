import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { usualSignals } from '../../../src/addons/signals/page/usual-signals.ts';
import { consentTypes } from '../../../src/protocol/check/understood-signals.ts';
import type { SignalPage } from '../../../src/addons/signals/page/signal.ts';

const template = readFileSync(
  new URL('../../../src/addons/signals/page/assent-consent.tpl', import.meta.url),
  'utf8',
);

/** A section of the template, by the name over it. */
function section(name: string): string {
  const [, text] = new RegExp(`___${name}___\\n(.*?)(?=\\n___[A-Z_]+___\\n|$)`, 's').exec(template) ?? [];
  assert.ok(text, `the template has ${name}`);
  return text.trim();
}

/** What the template may do, by permission: the listed items as plain records. */
function permitted(permission: string): readonly Readonly<Record<string, unknown>>[] {
  const permissions: readonly {
    instance: { key: { publicId: string }; param: { value: { listItem: Item[] } }[] };
  }[] = JSON.parse(section('WEB_PERMISSIONS'));
  const { instance } = permissions.find((each) => each.instance.key.publicId === permission) ?? {};
  return (instance?.param[0]?.value.listItem ?? []).map(({ mapKey, mapValue }) =>
    Object.fromEntries(
      mapKey.map(({ string }, at) => [string, mapValue[at]?.string ?? mapValue[at]?.boolean]),
    ),
  );
}

interface Item {
  readonly mapKey: readonly { readonly string: string }[];
  readonly mapValue: readonly { readonly string?: string; readonly boolean?: boolean }[];
}

/** Fires the template's tag on a page, in a sandbox that has its interfaces only and heeds its permissions. */
function fire(page: SignalPage, data: Readonly<Record<string, unknown>>) {
  const calls: unknown[] = [];
  const may = (key: string, what: 'read' | 'write') =>
    assert.ok(
      permitted('access_globals').some((each) => each['key'] === key && each[what]),
      `${what} ${key}`,
    );
  const checkTypes = (state: object) => {
    const writable = permitted('access_consent').flatMap((each) =>
      each['write'] ? [each['consentType']] : [],
    );
    const types = Object.keys(state).filter((key) => !['wait_for_update', 'region'].includes(key));
    assert.deepEqual(
      types.filter((type) => !writable.includes(type)),
      [],
    );
  };
  const note = (name: string) => (state: object) => {
    checkTypes(state);
    calls.push([name, structuredClone(JSON.parse(JSON.stringify(state)))]);
  };
  const interfaces: Readonly<Record<string, unknown>> = {
    copyFromWindow(key: keyof SignalPage) {
      may(key, 'read');
      return page[key];
    },
    createQueue(key: 'assentConsentListeners') {
      may(key, 'read');
      may(key, 'write');
      const queue = (page[key] ??= []);
      return (listener: (state: unknown) => void) => queue.push(listener);
    },
    makeNumber: Number,
    setDefaultConsentState: note('default'),
    updateConsentState: note('update'),
  };
  const require = (name: string) => {
    assert.ok(name in interfaces, `${name} is an interface of the sandbox`);
    return interfaces[name];
  };
  const gtmOnSuccess = () => calls.push('success');
  runInNewContext(`(() => {${section('SANDBOXED_JS_FOR_WEB_TEMPLATE')}})()`, {
    require,
    data: { ...data, gtmOnSuccess },
  });
  return calls;
}

const tell = (page: SignalPage, granted: Readonly<Record<string, boolean>>) => {
  const signal = usualSignals.get('google-tag-manager');
  for (const call of signal?.calls(granted) ?? []) signal?.send(page, call);
};

const denied = {
  ...Object.fromEntries(consentTypes.map((type) => [type, 'denied'])),
  security_storage: 'granted',
};

suite('the template of Google Tag Manager', () => {
  test('the template of Google Tag Manager sets every type before anything else, and waits', () => {
    assert.deepEqual(fire({}, { wait: '500' }), [
      ['default', { ...denied, wait_for_update: 500 }],
      'success',
    ]);
  });

  test('the template of Google Tag Manager starts denied in the regions that the container names', () => {
    const [first] = fire({}, { wait: 0, regions: ' ES, US-CA,' });
    assert.deepEqual(first, ['default', { ...denied, wait_for_update: 0, region: ['ES', 'US-CA'] }]);
  });

  test('the template of Google Tag Manager hears what was told before it came, and each change after', () => {
    const page: SignalPage = {};
    tell(page, { ad_storage: true });
    const calls = fire(page, { wait: 500 });
    tell(page, { ad_storage: false });
    assert.deepEqual(calls.slice(1), [
      ['update', { ad_storage: 'granted' }],
      'success',
      ['update', { ad_storage: 'denied' }],
    ]);
  });

  test('the template of Google Tag Manager is a tag for web containers, written in what Google can import', () => {
    const { type, containerContexts } = JSON.parse(section('INFO'));
    assert.deepEqual([type, containerContexts], ['TAG', ['WEB']]);
    assert.deepEqual(
      JSON.parse(section('TEMPLATE_PARAMETERS')).map(({ name }: { name: string }) => name),
      ['wait', 'regions'],
    );
  });

  test('the template of Google Tag Manager asks for no more than it uses', () => {
    assert.deepEqual(
      permitted('access_globals').map(({ key }) => key),
      ['assentConsentState', 'assentConsentListeners'],
    );
    assert.deepEqual(
      permitted('access_consent').map(({ consentType, read, write }) => [consentType, read, write]),
      consentTypes.map((type) => [type, false, true]),
    );
  });
});

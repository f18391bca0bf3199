import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { conflictsOfCell } from '../../../src/service/merge/conflict.ts';
import { mostLinked } from '../../../src/service/merge/subject-limits.ts';
import type { Store } from '../../../src/service/store/store.ts';
import type { NewConsent } from '../../../src/service/store/new-consent.ts';
import { assertSameCost, by, open, record } from '../support/read-cost.ts';
import { anonymous, consentOf, openTenanted, verified } from '../support/tenanted-store.ts';

const cells = (count: number, name = 'vendor'): NewConsent['actions'] =>
  Array.from({ length: count }, (_, index) => ({
    target: 'video',
    vendor: `${name} ${index}`,
    action: 'ACCEPT',
  }));

suite('what a read costs', () => {
  test('what a read costs does not depend on how many consents are stored of the subject', async (t) => {
    const { store } = await openTenanted(t, open);
    const decision = 'x'.repeat(22);
    const idsOf = async (value: string, count: number) =>
      record(
        store,
        Array.from({ length: count }, (_, index) =>
          consentOf({ identity: anonymous(value), tags: [`decision:${index === 0 ? decision : index}`] }),
        ),
      );
    await idsOf('little', 10);
    await idsOf('much', 3_000);
    const reads: Readonly<Record<string, (of: 'little' | 'much') => Promise<unknown>>> = {
      'the unified consent': (of) => store.findSubject('brand', by(of)),
      'whether there is one': (of) => store.locateSubject('brand', by(of)),
      'the profile': (of) => store.findProfile('brand', anonymous(of).subjectId),
      'a further consent': (of) => record(store, [consentOf({ identity: anonymous(of) })]),
    };
    for (const [name, read] of Object.entries(reads)) await assertSameCost(read, name);
    assert.ok(await store.locateSubject('brand', by('much')));
  });

  test('what it costs to say whether there is a consent does not depend on what the consent contains', async (t) => {
    const { store } = await openTenanted(t, open);
    const limits = { cells: 20_000, attributes: 1_000 };
    await record(store, [
      consentOf({ identity: anonymous('little') }),
      consentOf({ identity: anonymous('much'), actions: cells(20_000, 'x'.repeat(190)), limits }),
    ]);
    await assertSameCost((of) => store.locateSubject('brand', by(of)), 'whether there is one');
  });

  test('what it costs to find the conflicts of a cell grows with its actions, and not with their square', () => {
    const identities = 20_000;
    const actions = Array.from({ length: identities }, (_, at) => ({
      at,
      consentId: String(at),
      position: 0,
      action: at % 2 === 0 ? 'ACCEPT' : 'REJECT',
      channelId: 'web',
      identity: `device ${at}`,
    }));
    const link = { at: identities, consentId: 'link', position: 0 };
    const joined = new Map(actions.map(({ identity }) => [identity, link]));
    const begun = performance.now();
    const [conflict] = conflictsOfCell({ vendor: 'tubular', target: 'video', actions }, joined);
    assert.equal(conflict?.opposed.length, identities);
    assert.ok(performance.now() - begun < 1_500);
  });
});

suite('a person who links identities', () => {
  const linking = (device: string): NewConsent =>
    consentOf({
      identity: verified('person'),
      subject: { verifiedId: 'person', anonymousId: device },
      link: anonymous(device),
      limits: { cells: 100, attributes: 1_000 },
    });
  const stateOf = async (store: Store) =>
    (await store.findSubject('brand', [{ reference: 'verified', subjectId: verified('person').subjectId }]))
      ?.state;

  test('a person who links ever more identities has 1,000 of them, and all consents', async (t) => {
    const { store } = await openTenanted(t, open);
    const devices = Array.from({ length: mostLinked + 20 }, (_, index) => `device ${index}`);
    const ids = await record(store, devices.map(linking));
    const state = await stateOf(store);
    assert.equal(state?.joined.size, 1_000);
    assert.equal((await store.readLog('brand', verified('person').subjectId)).length, ids.length);
    assert.equal(await store.locateSubject('brand', by(`device ${mostLinked + 19}`)), undefined);
  });

  test('a person who links identities with ever more choices keeps five times those of one', async (t) => {
    const { store } = await openTenanted(t, open);
    for (let device = 0; device < 8; device += 1) {
      const [name, actions] = [`device ${device}`, cells(100, `of ${device}`)];
      await record(store, [consentOf({ identity: anonymous(name), actions }), linking(name)]);
    }
    const state = await stateOf(store);
    assert.ok(state);
    assert.equal(state.cells.size, 401);
    assert.ok(await store.locateSubject('brand', by('device 7')), 'its consents are those of the device');
  });
});

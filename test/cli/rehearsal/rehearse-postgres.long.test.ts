import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { createBrand, openPostgresStore } from '../../../src/service.ts';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { channelOf } from '../../service/support/tenanted-store.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { runAssent, runForJson } from '../support/run-assent.ts';
import { first } from './edits.ts';
import { Person } from './person.ts';
import { recordPerson } from './record-person.ts';

const server = await startPostgres();
after(() => server?.stop());

suite('assent rehearse with PostgreSQL', { timeout: 300_000, skip: !server }, () => {
  test('reads people whose choices are of one consent, and of several', async (t) => {
    const address = (await server?.emptySchema()) ?? '';
    const moment = { now: 0 };
    const variables = { ASSENT_DATABASE: address };
    const file = join(makeFolder(t), 'catalogue.json');
    writeFileSync(file, JSON.stringify({ ...first, vendors: first.vendors.slice(0, 1) }));
    const previous = join(makeFolder(t), 'previous.json');
    writeFileSync(previous, JSON.stringify(first));
    const words = ['rehearse', file, '--brand', 'Fjord', '--previous', previous];
    const early = await runAssent(t, words, variables);
    assert.equal(early.code, 1);
    assert.match(early.error, /has no tables/);

    const store = await openPostgresStore({ address, clock: () => moment.now });
    const { id } = await createBrand(store, { name: 'Fjord' });
    await store.insertChannel(channelOf('web', { brandId: id }));
    for (const deeds of [1, 2]) {
      const person = new Person(deeds);
      person.world.time.offset = Date.now() - 86_400_000 * 20;
      const all = [
        { words: 'accept all', do: acceptAll },
        { words: 'refuse films', do: refuseFilms },
      ];
      await person.live(first, all.slice(0, deeds), 10);
      await recordPerson(store, id, person, moment);
    }
    await store.close();
    const { people, unknown, vendors } = await runForJson(t, [...words, '--json'], variables);
    assert.deepEqual([people, unknown.edition, unknown.elsewhere], [2, 0, 0]);
    assert.deepEqual(vendors, [
      { vendor: 'tubular', stops: { atLeast: 0, atMost: 0 } },
      { vendor: 'tally', stops: { atLeast: 2, atMost: 2 } },
    ]);
  });
});

type Visit = Parameters<Parameters<Person['live']>[1][number]['do']>[0];

const acceptAll = ({ tab }: Visit) => tab.client.acceptAll({ method: 'banner' });
const refuseFilms = ({ tab }: Visit) =>
  tab.client.choose([{ vendor: 'tubular', target: 'video', action: 'REJECT' }], { method: 'toggle' });

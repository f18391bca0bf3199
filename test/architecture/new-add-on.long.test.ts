import assert from 'node:assert/strict';
import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { succeed } from '../package/support/packed.ts';
import { buildProject, copyProject } from './copied-project.ts';

/** An add-on that counts the consents of each subject in a table of its own, and thanks for them on a page. */
const files = {
  'service/thanks-store.ts': `import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { bucketOf } from '../../../service/store/sql/bucket.ts';
import { insertInto } from '../../../service/store/sql/insert-rows.ts';
import { statement } from '../../../service/store/sql/statement.ts';
import type { Table } from '../../../service/store/sql/tables.ts';

const table = {
  name: 'thanks',
  columns: { brand_id: 'key', subject_id: 'key', consents: 'integer' },
  hasBucket: true,
} as const satisfies Table;
const add = insertInto(table, { change: 'consents = thanks.consents + excluded.consents' });
const forget = statement(
  'forget-thanks',
  'delete from thanks where {bucket = :bucket and} brand_id = :brand and subject_id = :subject',
);

/** Counts the consents of each subject. */
export const thanksStore: StoreAddOn = {
  name: 'thanks',
  tables: [table],
  migrations: {
    sqlite: [[\`create table thanks (brand_id text, subject_id text, consents integer, primary key (brand_id, subject_id)) strict\`]],
    postgres: [[\`create table thanks (bucket int, brand_id text, subject_id text, consents bigint, primary key (bucket, brand_id, subject_id))\`]],
  },
  open: () => ({
    *recorded(entries) {
      for (const { consent } of entries)
        yield* add([{ brand_id: consent.brandId, subject_id: consent.identity.subjectId, consents: 1 }]);
    },
    *removed({ brandId, erased }) {
      for (const subject of erased) yield* forget({ bucket: bucketOf(subject), brand: brandId, subject });
    },
  }),
  async copy() {
    // What is copied is counted anew.
  },
};
`,
  'page/thanks.ts': `import type { AddOnLayers } from '../../../page/add-on-layer.ts';

/** Thanks whoever has decided. */
export const thanks: AddOnLayers[string] = ({ state }) => state === 'confirmed';
`,
  'page/add-thanks.ts': `import type { AddOnLayerFile } from '../../../page/add-on-layer.ts';

export const add: AddOnLayerFile['add'] = () => {
  const thanks = Object.assign(document.createElement('p'), { id: 'thanks', textContent: 'Thank you.' });
  if (!document.querySelector('#thanks')) document.querySelector('assent-provider')?.append(thanks);
};
`,
};

/** The lists, and what is added to each. All else stays as it is. */
const lines = {
  'src/addons/store.ts': "export { thanksStore } from './thanks/service/thanks-store.ts';\n",
};

test('a new add-on with a table and a layer is a folder, and a line in each list', async (t) => {
  const folder = copyProject(t);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'src/addons/thanks', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const [path, line] of Object.entries(lines)) appendFileSync(join(folder, path), line);
  const list = join(folder, 'src/addons/page.ts');
  const imported = "import { thanks } from './thanks/page/thanks.ts';\n";
  writeFileSync(list, imported + readFileSync(list, 'utf8').replace('= {\n', '= {\n  thanks,\n'));

  await buildProject(folder);
  assert.equal(globSync('dist/cdn/assent-thanks-*.js', { cwd: folder }).length, 1);

  const program = `
    import { DatabaseSync } from 'node:sqlite';
    import { createBrand, createChannel, createConsentService, eraseSubject, openSqliteStore } from './packages/assent-server/dist/module/service.js';
    const store = await openSqliteStore({ folder: 'data' });
    const { id: brand } = await createBrand(store, { name: 'Example' });
    const { clientId, clientSecret } = await createChannel(store, { brand });
    const service = await createConsentService({ store, issuer: 'http://localhost' });
    const ask = async (path, headers, body) => (await service.fetch(new Request('http://localhost' + path, { method: 'POST', headers, body }))).json();
    const basic = { authorization: 'Basic ' + btoa(clientId + ':' + clientSecret) };
    const { access_token } = await ask('/oauth/token', basic, new URLSearchParams({ grant_type: 'client_credentials' }));
    const headers = { authorization: 'Bearer ' + access_token, 'content-type': 'application/json' };
    const actions = [{ vendor: 'v', target: 't', action: 'ACCEPT' }];
    for (const subject of [{ anonymousId: 'visitor-1' }, { anonymousId: 'visitor-1' }, { anonymousId: 'visitor-1', verifiedId: 'person-1' }]) {
      const body = JSON.stringify({ subject, actions, tags: [], attributes: {} });
      await service.fetch(new Request('http://localhost/v2/consents', { method: 'POST', headers, body }));
    }
    const rows = () => new DatabaseSync('data/assent.sqlite', { readOnly: true }).prepare('select consents from thanks order by consents').all();
    const before = rows();
    await eraseSubject(store, { brand, subject: 'visitor-1' });
    console.log(JSON.stringify([before, rows()]));
    await service.close();
    await store.close();
  `;
  writeFileSync(join(folder, 'try.mjs'), program);
  assert.deepEqual(JSON.parse(await succeed(['node', 'try.mjs'], folder)), [
    [{ consents: 1 }, { consents: 2 }],
    [],
  ]);
});

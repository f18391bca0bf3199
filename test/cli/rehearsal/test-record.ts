import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionsOf, readEdition } from '../../../src/cli/rehearsal/edition.ts';
import { Rehearsal } from '../../../src/cli/rehearsal/rehearsal.ts';
import type { CatalogueFile } from '../../../src/protocol/catalogue-file.ts';
import { openSqliteStore } from '../../../src/service.ts';
import { recordedChoices } from '../../../src/service/administration/recorded-choices.ts';
import { openReadOnlyFolder } from '../../../src/service/store/sqlite/sqlite-copy.ts';
import type { Person } from './person.ts';
import { recordPerson } from './record-person.ts';

/** A real record in a folder. */
export interface TestRecord {
  /**
   * Records what the services of people have, as a brand of its own, and rehearses a change with it now.
   *
   * @param files the next edition, the current one, and earlier ones
   */
  rehearse(people: readonly Person[], files: readonly CatalogueFile[], now: number): Promise<Rehearsal>;
  close(): Promise<void>;
}

export async function openRecord(): Promise<TestRecord> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-rehearsal-'));
  const moment = { now: 0 };
  const store = await openSqliteStore({ folder, clock: () => moment.now });
  let brands = 0;
  return {
    async rehearse(people, files, now) {
      brands += 1;
      const brandId = `brand-${brands}`;
      for (const person of people) await recordPerson(store, brandId, person, moment);
      const [next, current, ...earlier] = files.map((file) => readEdition(JSON.stringify(file), undefined));
      assert.ok(next && current);
      const rehearsal = new Rehearsal(editionsOf(next, current, earlier), now);
      const source = openReadOnlyFolder(folder);
      for await (const { subjects, unreadable } of recordedChoices(source, brandId)) {
        assert.equal(unreadable, 0);
        for (const subject of subjects) rehearsal.add(subject);
      }
      await source.close();
      return rehearsal;
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

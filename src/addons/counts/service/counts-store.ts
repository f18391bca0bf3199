import type { StoreAddOn } from '../../../service/store/add-on.ts';
import type { Engine } from '../../../service/store/sql/statement.ts';
import { countConsent, countPeople } from './count-consent.ts';
import { createAddCounts } from './count-slots.ts';
import { addCounts, addIn, countsOf, type CountStore, countStore, deleteCounts } from './count-store.ts';
import { countMigrations, countTable } from './count-table.ts';
import { createNameLimit } from './name-limit.ts';

const opened = new WeakMap<Engine, CountStore>();

/** The counts of a store. */
export function countsIn({ engine }: { readonly engine: Engine }): CountStore {
  const counts = opened.get(engine);
  if (counts) return counts;
  throw new TypeError('The store was opened without the add-on counts.');
}

/** Counts what is recorded, by day. */
export const countsStore: StoreAddOn = {
  name: 'counts',
  tables: [countTable],
  migrations: countMigrations,
  open({ engine, clock, random }) {
    const names = createNameLimit();
    const add = engine.dialect === 'sqlite' ? addCounts : createAddCounts(engine, random);
    opened.set(engine, countStore(engine, add, names));
    return {
      *recorded(entries) {
        const counts = entries.flatMap(({ consent: { brandId }, event, before, after }) =>
          countConsent(brandId, event, before, after),
        );
        yield* add(entries[0]?.consent.identity.subjectId ?? '', names.apply(counts));
      },
      // What was recorded stays counted.
      *removed({ brandId, subjectId, state }) {
        if (state) yield* add(subjectId, countPeople(brandId, clock(), [state], -1));
      },
      measure: () => ({ otherNames: names.replaced }),
    };
  },
  async copy(from, to, brandId) {
    const counts = await from.run(countsOf(brandId, ''));
    await to.transact(function* () {
      yield* deleteCounts({ id: brandId });
      yield* addIn(0, counts);
    });
  },
};

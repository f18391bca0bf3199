import * as fc from 'fast-check';
import type { CatalogueFile } from '../../../src/protocol/catalogue-file.ts';
import type { Snapshot } from '../../../src/client/page/snapshot.ts';
import { during, verificationOf } from '../../client/account/verbs.ts';
import type { Tab } from '../../client/simulation/tab.ts';
import { World } from '../../client/simulation/world.ts';

const minute = 60_000;
const day = 86_400_000;

/** What a person does on a visit. */
export interface Deed {
  readonly words: string;
  do(visit: Visit): unknown;
}

/** A page that a person looks at. */
interface Visit {
  readonly world: World;
  readonly tab: Tab;
  readonly name: string;
}

const action = fc.constantFrom('ACCEPT' as const, 'REJECT' as const);
const choosable = ({ client }: Tab) => client.snapshot.cells().filter(({ required }) => !required);

/** The identifier under which a person chooses now. */
const identifierOf = ({ accounts, anonymousId, cookies }: World) =>
  cookies['assent_me'] ? accounts.verifiedId : anonymousId;

const allOf: fc.Arbitrary<Deed> = action.map((value) => ({
  words: `${value} all`,
  do: ({ tab }) =>
    tab.client.choose(
      choosable(tab).map(({ vendor, target }) => ({ vendor, target, action: value })),
      { method: 'banner', language: value === 'ACCEPT' ? 'en' : 'de' },
    ),
}));

/** Another channel, or another program of the brand, records a choice for the person. */
const recordedElsewhere: fc.Arbitrary<Deed> = fc
  .tuple(fc.nat({ max: 6 }), action, fc.constantFrom('shop' as const, 'elsewhere' as const))
  .map(([index, value, from]) => ({
    words: `${value} cell ${index} ${from}`,
    do: ({ world, tab }) => {
      const cells = choosable(tab);
      const cell = cells[index % Math.max(1, cells.length)];
      const id = identifierOf(world);
      if (id !== undefined && cell)
        world.service.record(id, [{ vendor: cell.vendor, target: cell.target, action: value }], from);
    },
  }));

const deeds: readonly fc.Arbitrary<Deed>[] = [
  fc.infiniteStream(action).map((values) => ({
    words: 'choose some of each',
    do: ({ tab }) =>
      tab.client.choose(
        choosable(tab).map(({ vendor, target }) => ({
          vendor,
          target,
          action: values.next().value ?? 'REJECT',
        })),
        { method: 'preferences', language: 'fr' },
      ),
  })),
  fc.tuple(fc.nat({ max: 6 }), action).map(([index, value]) => ({
    words: `${value} cell ${index}`,
    do: ({ tab }) => {
      const cells = choosable(tab);
      const cell = cells[index % Math.max(1, cells.length)];
      if (cell)
        tab.client.choose([{ vendor: cell.vendor, target: cell.target, action: value }], { method: 'gate' });
    },
  })),
  action.map((value) => ({
    words: `${value} all without a network, which comes later`,
    do: async ({ world, tab }) => {
      world.network.isOnline = false;
      if (value === 'ACCEPT') tab.client.acceptAll();
      else tab.client.rejectAll();
      await world.pass(20 * minute);
      world.network.isOnline = true;
      tab.show();
    },
  })),
  fc.constant({
    words: 'accept all while the clock is two days ahead',
    do: async ({ world, tab }: Visit) => {
      world.time.offset += 2 * day;
      tab.client.acceptAll();
      await world.pass(10 * minute);
      world.time.offset -= 2 * day;
    },
  }),
  fc.boolean().map((gpc) => ({
    words: `switch the privacy signal ${gpc ? 'on' : 'off'}, and accept all`,
    do: async ({ world, tab }) => {
      world.gpc = gpc;
      const next = world.openTab(tab.options);
      await next.client.ready;
      next.client.acceptAll({ method: 'banner', language: 'en' });
      await world.pass(minute);
      next.close();
    },
  })),
  fc.constant({
    words: 'verify an e-mail',
    do: async ({ world, tab, name }: Visit) => {
      if (world.accounts.verifiedId !== undefined) return;
      const verification = await verificationOf(world, tab);
      await during(world, verification.start(`${name}@example.com`));
      await during(
        world,
        verification.complete(world.accounts.code, () => 'device'),
      );
    },
  }),
  fc.constant({ words: 'look', do: () => {} }),
];

const deed = fc.oneof(
  { weight: 4, arbitrary: allOf },
  { weight: 2, arbitrary: recordedElsewhere },
  ...deeds.map((arbitrary) => ({ weight: 1, arbitrary })),
);

/** What a person does on the visits while one edition is published. */
export const visits: fc.Arbitrary<readonly Deed[]> = fc.array(deed, { maxLength: 2 });

/** A person with one device. */
export class Person {
  readonly name: string;
  readonly world: World;

  constructor(seed: number) {
    this.name = `person-${seed}`;
    this.world = new World({ seed });
    this.world.service.listsConflicts = 'decided';
  }

  /** Lives for some days while an edition is published. */
  async live(catalogue: CatalogueFile, all: readonly Deed[], days: number): Promise<void> {
    const { world, name } = this;
    const end = world.time.elapsed + days * day;
    for (const each of all) {
      const tab = world.openTab({ catalogue });
      await tab.client.ready;
      await each.do({ world, tab, name });
      await world.pass(3 * minute);
      tab.close();
      await world.pass(2 * day);
    }
    await this.#readBack(catalogue);
    await world.pass(end - world.time.elapsed);
  }

  /** What the next page shows with an edition. */
  async returnTo(catalogue: CatalogueFile): Promise<Snapshot> {
    const { time, storage, gpc, cookies } = this.world;
    const aside = new World();
    aside.time.offset = time.now;
    aside.gpc = gpc;
    aside.cookies = { ...cookies };
    aside.network.isOnline = false;
    for (const [key, text] of storage?.kept ?? []) aside.storage?.kept.set(key, text);
    const tab = aside.openTab({ catalogue });
    await tab.client.ready;
    await aside.pass(0);
    return tab.client.snapshot;
  }

  /** The device knows what the record has. */
  async #readBack(catalogue: CatalogueFile): Promise<void> {
    const tab = this.world.openTab({ catalogue });
    await tab.client.ready;
    await this.world.pass(minute);
    await during(this.world, tab.client.refresh(), 1_000);
    await this.world.pass(minute);
    tab.close();
  }
}

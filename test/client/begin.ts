import assert from 'node:assert/strict';
import type { Regime } from '../../src/client/catalogue/catalogue.ts';
import { conditionsOf, findPageStart } from '../../src/client/page/page-start.ts';
import type { Cell } from '../../src/client/page/snapshot.ts';
import type { Tab } from './simulation/tab.ts';
import { SimulatedBrowser, type TabOptions } from './simulation/simulated-browser.ts';

export function cellOf(tab: Tab, vendor: string, target: string): Cell {
  const cell = tab.client.snapshot.cell(vendor, target);
  assert.ok(cell);
  return cell;
}

/** What the next page finds in the storage of a world before the client is there, and in the cookies of the proxy. */
export function startOf(
  world: SimulatedBrowser,
  { regime, cookies = {} }: { regime?: Regime; cookies?: Readonly<Record<string, string>> } = {},
) {
  const kept = Object.fromEntries(world.storage?.kept ?? []);
  const conditions = conditionsOf(undefined, regime, world.gpc);
  return findPageStart(conditions, world.time.now, kept, (name) => cookies[name]);
}

/** A world with one open page that is ready. */
export async function begin(
  world = new SimulatedBrowser(),
  options: TabOptions = {},
): Promise<{ world: SimulatedBrowser; tab: Tab }> {
  const tab = world.openTab(options);
  await tab.client.ready;
  return { world, tab };
}

/** The same, whose visitor has decided about everything a minute ago. */
export async function decided(action: 'ACCEPT' | 'REJECT'): Promise<{ world: SimulatedBrowser; tab: Tab }> {
  const { world, tab } = await begin();
  tab.client.choose(action);
  await world.pass(60_000);
  return { world, tab };
}

/** Waits for a promise while advancing the virtual clock, in steps of this number of milliseconds. */
export async function during<T>(world: SimulatedBrowser, work: Promise<T>, step = 100): Promise<T> {
  const progress = { isDone: false };
  const done = work.finally(() => (progress.isDone = true));
  while (!progress.isDone) {
    await world.pass(step);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return done;
}

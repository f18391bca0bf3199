import assert from 'node:assert/strict';
import { startOf } from '../begin.ts';
import type { Tab } from './tab.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';

export const targets = Array.from({ length: 10 }, (_, index) => `target-${index}`);
export const vendors = Array.from({ length: 1_000 }, (_, index) => `vendor-${index}`);
export const catalogue = {
  brand: { name: 'Fjord & Fell', privacyPolicy: { version: '2026-11', url: '/privacy' } },
  targets: targets.map((id) => ({ id, name: id, description: `What ${id} is for.` })),
  vendors: vendors.map((id) => ({ id, name: id, targets })),
};

/** Accepts everything except the cells of the last vendor. */
export function choose({ client }: Tab): void {
  client.choose(
    client.snapshot.cells().map(({ vendor, target }) => ({
      vendor,
      target,
      action: vendor === vendors.at(-1) ? 'REJECT' : 'ACCEPT',
    })),
  );
}

export async function open(world: SimulatedBrowser): Promise<Tab> {
  const tab = world.openTab({ catalogue });
  await tab.client.ready;
  return tab;
}

/** The page start as the script tag reads it. */
export function findStart(world: SimulatedBrowser) {
  const found = startOf(world);
  assert.ok(found instanceof Object);
  return found;
}

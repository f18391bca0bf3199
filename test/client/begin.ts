import assert from 'node:assert/strict';
import type { Cell } from '../../src/client/page/snapshot.ts';
import type { Tab } from './simulation/tab.ts';
import { World } from './simulation/world.ts';

export function cellOf(tab: Tab, vendor: string, target: string): Cell {
  const cell = tab.client.snapshot.cell(vendor, target);
  assert.ok(cell);
  return cell;
}

/** A world with one open page that is ready. */
export async function begin(world = new World()): Promise<{ world: World; tab: Tab }> {
  const tab = world.openTab();
  await tab.client.ready;
  return { world, tab };
}

import assert from 'node:assert/strict';
import type {
  Comparison,
  CompleteOutcome,
  Resolution,
  Verification,
} from '../../../../src/client/account/verification.ts';
import { during } from '../../../client/begin.ts';
import type { Tab } from '../../../client/simulation/tab.ts';
import type { SimulatedBrowser } from '../../../client/simulation/simulated-browser.ts';

export const email = 'kim@example.com';
export const account = `verified ${email}`;
export const everywhere = ['tubular/statistics', 'tubular/video', 'tally/statistics'] as const;

export const all = (action: 'ACCEPT' | 'REJECT') =>
  everywhere.map((cell) => {
    const [vendor = '', target = ''] = cell.split('/');
    return { vendor, target, action };
  });

export const held = (action: string) => Object.fromEntries(everywhere.map((cell) => [cell, action]));

export async function verificationOf(world: SimulatedBrowser, tab: Tab): Promise<Verification> {
  return during(world, tab.client.verification());
}

/** Verifies in a tab, and lets all resulting work finish. */
export async function verify(
  world: SimulatedBrowser,
  tab: Tab,
  decide?: (comparison: Comparison) => Resolution | undefined,
): Promise<CompleteOutcome> {
  const verification = await verificationOf(world, tab);
  await during(world, verification.start(email));
  const outcome = await during(world, verification.complete(world.accounts.code, decide));
  await world.pass(60_000);
  return outcome;
}

export async function signOut(world: SimulatedBrowser, tab: Tab): Promise<void> {
  const verification = await verificationOf(world, tab);
  assert.deepEqual(await during(world, verification.signOut()), { type: 'done' });
  await world.pass(60_000);
}

export const chosen = (tab: Tab) =>
  Object.fromEntries(
    tab.client.snapshot
      .cells()
      .filter(({ required }) => !required)
      .map(({ vendor, target, action }) => [`${vendor}/${target}`, action]),
  );

export const open = (tab: Tab) => everywhere.filter((cell) => allowed(tab, cell));

export function allowed(tab: Tab, cell: string): boolean {
  const [vendor = '', target = ''] = cell.split('/');
  return tab.client.allowed(vendor, target);
}

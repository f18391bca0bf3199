// What the script tag puts on the window has no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { expect, type Page } from '@playwright/test';
import type { ConsentClient } from '../../../src/client/consent-client.ts';
import type { State } from '../../../src/client/ledger/state.ts';

/** Waits until the widget says that the choices are in a state. */
export async function reaches(page: Page, state: State, timeout = 15_000): Promise<void> {
  await expect.poll(() => stateOf(page), { timeout, message: 'state of the choices' }).toBe(state);
}

/** The state that the choices are in; `undefined` while a file cannot be loaded, for which `ready` rejects. */
export async function stateOf(page: Page): Promise<State | undefined> {
  return page.evaluate(async () => {
    await window.assent?.ready.catch(() => {});
    const client: Partial<ConsentClient> = window.assent ?? {};
    return client.snapshot?.state;
  });
}

/**
 * Notes the states that choices go through from now on, as they are announced to the page. A newcomer's banner
 * asks without the provider that announces them, which comes when somebody comes near.
 */
export async function noteStates(page: Page): Promise<() => Promise<readonly State[]>> {
  const banner = page.locator('assent-banner section');
  if (await banner.isVisible()) await banner.hover();
  const isThere = () =>
    page.evaluate(() => document.querySelector('assent-provider')?.client?.snapshot.ready ?? false);
  await expect.poll(isThere, { message: 'whether the provider is there' }).toBe(true);
  const noted = await page.evaluateHandle(() => {
    const states: State[] = [];
    document.addEventListener('assent-status', ({ cells }) => {
      for (const { state } of cells) if (states.at(-1) !== state) states.push(state);
    });
    return states;
  });
  return () => noted.jsonValue();
}

/** Has the page read what the service holds now. */
export async function refresh(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const client: Partial<ConsentClient> = window.assent ?? {};
    await client.refresh?.();
  });
}

/** Whether the gate of a vendor and target is open. */
export async function isAllowed(page: Page, vendor: string, target: string): Promise<boolean> {
  return page.evaluate(([vendor, target]) => window.assent?.allowed(vendor, target) ?? false, [
    vendor,
    target,
  ] as const);
}

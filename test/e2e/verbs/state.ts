// What the script tag puts on the window has no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/embed/assent.ts" />
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { State } from '../../../src/client/snapshot.ts';

/** Waits until the widget says that the choices are in a state. */
export async function reaches(page: Page, state: State, timeout = 15_000): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.assent?.snapshot.state), {
      timeout,
      message: `state of the choices`,
    })
    .toBe(state);
}

/** Notes the states that the choices go through from now on; the result tells them. */
export async function noteStates(page: Page): Promise<() => Promise<readonly State[]>> {
  const noted = await page.evaluateHandle(() => {
    const states: State[] = [];
    window.assent?.subscribe(({ state }) => {
      if (states.at(-1) !== state) states.push(state);
    });
    return states;
  });
  return () => noted.jsonValue();
}

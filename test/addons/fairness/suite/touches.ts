import type { Locator, Page } from '@playwright/test';
import type { FairnessFinding, Touch } from 'assent/fairness/rules';
import { judgeWords, takeWords, type Words } from './painted.ts';

/** Who presses a control points at it first. */
const touches: readonly Touch[] = ['hover', 'press', 'focus'];

/**
 * Touches each control of an element in each way, as a person does, and lets go beside it.
 *
 * @param words those of the element, at rest.
 * @param measure what of the rules is broken now.
 */
export async function judgeTouches(
  page: Page,
  host: Locator,
  words: Words | undefined,
  measure: () => Promise<FairnessFinding[]>,
): Promise<FairnessFinding[]> {
  const findings: FairnessFinding[] = [];
  for (const control of await controlsIn(host)) {
    if (!(await control.isVisible())) continue;
    for (const touch of touches) {
      const loss = await control.evaluateHandle(noteLoss);
      await bring(page, control, touch);
      findings.push(...(await measure()));
      findings.push(...judgeWords(await takeWords(page, control, words), ` (${touch})`));
      // When it was measured, it may have been back where it was before.
      const lost = await loss.evaluate(({ lost: name }) => name);
      if (lost !== undefined)
        findings.push({
          rule: 'reached',
          what: `“${lost || 'the switch'}” (${touch})`,
          measured: 'moves away from the pointer',
          isMeasured: true,
        });
      if (touch === 'press') await letGo(page);
      if (touch === 'focus') await control.evaluate((element) => element.blur());
    }
  }
  return findings;
}

/** All buttons that a theme styles, and one switch: they are alike. */
async function controlsIn(host: Locator): Promise<Locator[]> {
  const buttons = await host.locator('[part~="choice-button"], [part~="button"]').all();
  const switches = await host.locator('[part~="switch"]:not(:disabled)').all();
  return [...buttons, ...switches.slice(0, 1)];
}

/** Touches a control as a person does. Whoever presses it holds it. */
async function bring(page: Page, control: Locator, touch: Touch): Promise<void> {
  if (touch === 'press') return page.mouse.down();
  if (touch === 'focus') {
    // Only who uses the keyboard sees the focus.
    await page.keyboard.press('Tab');
    return control.focus();
  }
  const box = await control.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Lets go where nothing is pressed by it, and selects nothing on the way. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

// This runs in the page, by itself.

/** Notes whether a control gets away from a pointer that rests, by its words. */
function noteLoss(control: HTMLElement | SVGElement): { lost?: string } {
  const note: { lost?: string } = {};
  const words = control instanceof HTMLElement ? control.innerText : '';
  control.addEventListener('pointerleave', () => (note.lost = words), { once: true });
  return note;
}

import type { JSHandle, Locator, Page } from '@playwright/test';
import { fairnessRules, judgeAlike, judgeSurface, judgeTouched, pairIn } from 'assent/elements';
import type * as elements from 'assent/elements';
import type { FairnessFinding, Item, Surface, Touch } from 'assent/elements';
import { judgePainted, judgePaintedPair, judgePaintedSwitches, judgePaintedTexts } from './painted.ts';

/** Where the site of the tests hands out the rules: those of the designers' page. */
export const rulesAt = '/rules/';

type Measure = Pick<typeof elements, 'measureSurface'>;

const touches: readonly Touch[] = ['hover', 'press', 'focus'];

/**
 * Holds what an element shows to every rule, by what the page knows of it and by the pixels of the screen, at rest
 * and with each control touched. Says of each rule that is broken what was measured.
 */
export async function brokenRules(page: Page, host: Locator): Promise<string[]> {
  return saidOf(await findingsOf(page, host));
}

/** The whole element. */
const notShown: FairnessFinding = {
  rule: 'shown',
  what: 'the element',
  measured: 'not shown',
  isMeasured: true,
};

/** What is told of findings, each once. */
export function saidOf(findings: readonly FairnessFinding[]): string[] {
  const said = findings.map(
    ({ rule, what, measured }) => `${rule}: ${what} ${measured}. ${fairnessRules[rule]}`,
  );
  return [...new Set(said)];
}

async function findingsOf(page: Page, host: Locator): Promise<FairnessFinding[]> {
  await page.mouse.move(0, 0);
  const coming = await measure(page, host, { waits: false });
  const findings = coming ? judgeSurface(coming).filter(({ rule }) => rule === 'time') : [];
  const rest = await measure(page, host);
  if (!rest) return [notShown];
  findings.push(...known(judgeSurface(rest)));
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  // Everything in one picture: what has to be scrolled is measured as it is.
  await page.setViewportSize({ ...size, height: 2_400 });
  try {
    const tall = (await measure(page, host)) ?? rest;
    findings.push(...known(judgeSurface(tall)).filter(({ rule }) => rule !== 'window'));
    findings.push(...(await judgePaintedTexts(page, host)));
    findings.push(...(await judgePaintedSwitches(page, host)));
    findings.push(...(await judgePaintedPair(page, host)));
    findings.push(...(await judgeTouches(page, host, tall)));
  } finally {
    await page.mouse.move(0, 0);
    await page.setViewportSize(size);
  }
  return findings;
}

/** What no style tells is measured in pixels here. */
const known = (findings: readonly FairnessFinding[]): FairnessFinding[] =>
  findings.filter(({ isMeasured }) => isMeasured);

/** Touches each control in each way, as a person does, and lets go beside it. */
async function judgeTouches(page: Page, host: Locator, rest: Surface): Promise<FairnessFinding[]> {
  const findings: FairnessFinding[] = [];
  const pair = new Map<Touch, (Item | undefined)[]>();
  for (const control of await controlsIn(host)) {
    if (!(await control.isVisible())) continue;
    for (const touch of touches) {
      const loss = await control.evaluateHandle(noteLoss);
      await bring(page, control, touch);
      const surface = await measure(page, host);
      if (surface) {
        // What holds a button is pointed at with it, and all that it shows.
        findings.push(...known(judgeSurface(surface)).filter(({ rule }) => rule !== 'window'));
        findings.push(...judgeTouched(rest, surface));
        const [refuse, accept] = pairIn(surface.items.filter((item) => item.touch !== 'rest'));
        const [one, other] = pair.get(touch) ?? [];
        pair.set(touch, [refuse ?? one, accept ?? other]);
        findings.push(...(await judgePainted(page, host, control, touch)));
      }
      // When it was measured, it may have been back where it was before.
      if (await loss.evaluate(({ isLost }) => isLost))
        findings.push({
          rule: 'reached',
          what: `“${(await control.innerText()) || 'the switch'}” (${touch})`,
          measured: 'moves away from the pointer',
          isMeasured: true,
        });
      if (touch === 'press') await letGo(page);
      await control.evaluate((element) => element instanceof HTMLElement && element.blur());
      await page.mouse.move(0, 0);
    }
  }
  for (const [refuse, accept] of pair.values())
    if (refuse && accept) findings.push(...judgeAlike(refuse, accept));
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
  if (touch === 'focus') {
    // Only who uses the keyboard sees the focus.
    await page.keyboard.press('Tab');
    return control.focus();
  }
  const box = await control.boundingBox();
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (touch === 'press') await page.mouse.down();
}

/** Lets go where nothing is pressed by it, and selects nothing on the way. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.evaluate(() => getSelection()?.removeAllRanges());
}

async function measure(
  page: Page,
  host: Locator,
  { waits = true }: { readonly waits?: boolean } = {},
): Promise<Surface | undefined> {
  const rules = await rulesIn(page);
  return host.evaluate(measureInPage, { rules, waits });
}

/** The rules, loaded into the page. A compiler would rewrite what a function imports. */
const rulesIn = (page: Page): Promise<JSHandle<Measure>> =>
  page.evaluateHandle<Measure>(`import('${rulesAt}measure-surface.js')`);

// This runs in the page, by itself: it has the elements, and is handed the rules.

/** Notes whether a control gets away from a pointer that rests. */
function noteLoss(control: Element): { isLost: boolean } {
  const note = { isLost: false };
  control.addEventListener('pointerleave', () => (note.isLost = true), { once: true });
  return note;
}

async function measureInPage(
  host: HTMLElement | SVGElement,
  { rules, waits }: { readonly rules: Measure; readonly waits: boolean },
): Promise<Surface | undefined> {
  if (!(host instanceof HTMLElement)) throw new Error('This is no element.');
  if (!waits) return rules.measureSurface(host);
  // What a touch begins, begins with the next picture.
  await new Promise(requestAnimationFrame);
  const root = host.shadowRoot;
  // What comes in is measured when it is there, and a message while it is.
  for (const animation of root?.getAnimations() ?? []) {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (target?.matches('.passing')) {
      if (animation.playState !== 'finished') animation.pause();
    } else if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
  }
  return rules.measureSurface(host);
}

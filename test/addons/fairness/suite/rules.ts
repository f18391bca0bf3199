import type { JSHandle, Locator, Page } from '@playwright/test';
import {
  type FairnessFinding,
  fairnessRules,
  type Item,
  type Surface,
  type Touch,
} from 'assent/fairness/rules';
import type * as elements from 'assent/fairness/rules';
import { judgePaintedPair, judgePaintedSwitches, judgeWords, takeWords } from './painted.ts';
import { judgeTouches } from './touches.ts';

/** Where the site of the tests hands out the rules: those of the designers' page. */
export const rulesAt = '/rules/';

/** What the page remembers of an element, to compare its states. Surfaces are large, so they stay there. */
export interface Memory {
  readonly rules: Pick<
    typeof elements,
    'measureSurface' | 'judgeSurface' | 'judgeTouched' | 'judgeAlike' | 'pairIn'
  >;
  /** How it was when nothing touched it. */
  rest?: Surface;
  /** “Reject all” and “Accept all”, when each was touched. */
  readonly pairs: Partial<Record<Touch, (Item | undefined)[]>>;
}

/** What is looked at: the styles of an element, also its pixels, or also how it answers to a pointer and a keyboard. */
export type Extent = 'styles' | 'pixels' | 'touches';

/** Holds what an element shows to every rule. Says of each rule that is broken what was measured. */
export async function brokenRules(page: Page, host: Locator, extent: Extent = 'touches'): Promise<string[]> {
  return saidOf(await findingsOf(page, host, extent));
}

/** What is told of findings, each once. */
export function saidOf(findings: readonly FairnessFinding[]): string[] {
  const said = findings.map(
    ({ rule, what, measured }) => `${rule}: ${what} ${measured}. ${fairnessRules[rule]}`,
  );
  return [...new Set(said)];
}

async function findingsOf(page: Page, host: Locator, extent: Extent): Promise<FairnessFinding[]> {
  await page.mouse.move(0, 0);
  const memory = await memoryIn(page);
  const measure = (state: State) => host.evaluate(measureInPage, { memory, state });
  const findings = await measure('coming');
  findings.push(...(await measure('rest')));
  if (extent === 'styles' || findings.some(({ what }) => what === 'the element')) return findings;
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  try {
    if (!(await host.evaluate(isWhole))) {
      // Everything in one picture: what has to be scrolled is measured as it is.
      await page.setViewportSize({ ...size, height: 2_400 });
      findings.push(...(await measure('tall')));
    }
    const words = await takeWords(page, host);
    findings.push(...judgeWords(words));
    findings.push(...(await judgePaintedSwitches(page, host)));
    findings.push(...(await judgePaintedPair(page, host)));
    if (extent === 'touches')
      findings.push(...(await judgeTouches(page, host, words, () => measure('touched'))));
  } finally {
    await page.mouse.move(0, 0);
    await page.setViewportSize(size);
  }
  return findings;
}

/** Loads the rules into the page. A compiler would rewrite what a function imports. */
const memoryIn = (page: Page): Promise<JSHandle<Memory>> =>
  page.evaluateHandle<Memory>(
    `Promise.all(['measure-surface', 'judge-surface', 'judge-pair'].map((name) => import('${rulesAt}' + name + '.js')))
      .then((modules) => ({ rules: Object.assign({}, ...modules), pairs: {} }))`,
  );

/** As it comes in, at rest, at rest in a window with room for all of it, and while one of its controls is touched. */
type State = 'coming' | 'rest' | 'tall' | 'touched';

// These run in the page, by themselves.

/** Whether an element is in the window with all that is in it. */
function isWhole({ shadowRoot }: HTMLElement | SVGElement): boolean {
  return [...(shadowRoot?.querySelectorAll('*') ?? [])].every((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    const isScrolled =
      each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible';
    return (
      !each.checkVisibility() || each.matches('.away') || (top >= 0 && bottom <= innerHeight && !isScrolled)
    );
  });
}

/** Measures an element in a state, and says what of that is known to break a rule. Pixels tell the rest. */
async function measureInPage(
  host: HTMLElement | SVGElement,
  { memory, state }: { readonly memory: Memory; readonly state: State },
): Promise<FairnessFinding[]> {
  if (!(host instanceof HTMLElement)) throw new Error('This is no element.');
  const { measureSurface, judgeSurface, judgeTouched, judgeAlike, pairIn } = memory.rules;
  if (state === 'coming') {
    const coming = measureSurface(host);
    return coming ? judgeSurface(coming).filter(({ rule }) => rule === 'time') : [];
  }
  // What a touch begins, begins with the next picture.
  await new Promise(requestAnimationFrame);
  // What comes in is measured when it is there, and a message while it is.
  for (const animation of host.shadowRoot?.getAnimations() ?? []) {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (target?.matches('.passing')) {
      if (animation.playState !== 'finished') animation.pause();
    } else if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
  }
  const surface = measureSurface(host);
  if (!surface)
    return state === 'rest'
      ? [{ rule: 'shown', what: 'the element', measured: 'not shown', isMeasured: true }]
      : [];
  const findings = judgeSurface(surface).filter(({ isMeasured }) => isMeasured);
  if (state === 'rest' || state === 'tall') memory.rest = surface;
  if (state === 'rest') return findings;
  const inWindow = findings.filter(({ rule }) => rule !== 'window');
  if (state === 'tall' || !memory.rest) return inWindow;
  // What holds a button is pointed at with it, and all that it shows.
  inWindow.push(...judgeTouched(memory.rest, surface));
  const touched = surface.items.filter(({ touch }) => touch !== 'rest');
  const [refuse, accept] = pairIn(touched);
  const how = (refuse ?? accept)?.touch;
  if (!how) return inWindow;
  const [one, other] = memory.pairs[how] ?? [];
  const pair = [refuse ?? one, accept ?? other] as const;
  memory.pairs[how] = [...pair];
  if (pair[0] && pair[1]) inWindow.push(...judgeAlike(pair[0], pair[1]));
  return inWindow;
}

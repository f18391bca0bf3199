import type { Locator, Page } from '@playwright/test';
import { errors, expect } from '@playwright/test';

/** The two places where everything can be accepted or refused. */
export type Layer = 'banner' | 'preferences';

export const layers: readonly Layer[] = ['banner', 'preferences'];

export type DecidingButton = 'reject-all' | 'accept-all';

/** What a person sees of a layer. */
export function surface(page: Page, layer: Layer): Locator {
  return page.locator(layer === 'banner' ? 'assent-banner [part~="banner"]' : 'assent-preferences dialog');
}

/** The button of an action, by the hook that privacy tools use. */
export function action(page: Page, layer: Layer, name: string): Locator {
  return surface(page, layer).locator(`[data-assent-action="${name}"]`).first();
}

/** Goes to a page and waits until the banner asks. */
export async function isAsked(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(action(page, 'banner', 'reject-all')).toBeVisible();
}

/** Opens the preferences by the way that every page has. */
export async function openPreferences(page: Page): Promise<void> {
  await page.locator('#choices').click();
  await expect(action(page, 'preferences', 'reject-all')).toBeVisible();
}

/** Brings a layer before a newcomer. */
export async function show(page: Page, layer: Layer, path = '/'): Promise<void> {
  await isAsked(page, path);
  if (layer === 'preferences') await openPreferences(page);
}

/** Everything that a theme styles. The question is the markup of the banner in the HTML of a page. */
export type Place = 'banner' | 'preferences' | 'status' | 'gate' | 'toggle' | 'choices' | 'question';

/** The elements, in the order in which a visitor meets them. */
export const places: readonly Place[] = ['banner', 'preferences', 'status', 'gate', 'toggle', 'choices'];

/** The files of Assent. While none comes, the question in the HTML of a page stays as it is. */
const filesOfAssent = '**/assent/*.js*';

/** Brings an element before a visitor: a newcomer, or who has just refused. */
export async function meet(page: Page, place: Place, language = 'en'): Promise<Locator> {
  const paths: Partial<Record<Place, string>> = {
    gate: '/gate/',
    toggle: '/gate/',
    choices: '/bare/',
    question: '/question/',
  };
  // Whoever was met before is another visitor. On a page without Assent, nothing writes while this clears.
  await page.goto('/theme.css');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.unroute(filesOfAssent);
  if (place === 'question') await page.route(filesOfAssent, (route) => route.abort());
  await page.goto(`${paths[place] ?? '/'}?lang=${language}`);
  if (place === 'question') return questionIn(page);
  const host = page.locator(`assent-${place}`).first();
  // A theme may hide what is clicked here.
  await action(page, 'banner', 'reject-all').waitFor({ state: 'attached' });
  if (place === 'preferences' || place === 'status') {
    await page.locator('#choices').evaluate(click);
    const preferences = page.locator('assent-preferences');
    if (place === 'status') await preferences.locator('[data-assent-action="reject-all"]').evaluate(click);
    else await preferences.locator('.unfold').first().evaluate(click);
  } else if (place !== 'banner') await action(page, 'banner', 'reject-all').evaluate(click);
  const part = place === 'preferences' ? '.rows [part]' : '[part]';
  await host.locator(part).first().waitFor({ state: 'attached' });
  // What says that a choice is being saved takes room, and goes. The status is looked at while it says so.
  if (place === 'gate' || place === 'toggle' || place === 'choices') await page.evaluate('assent.settled()');
  return host;
}

/** The question in the HTML of a page, once it is shown. */
async function questionIn(page: Page): Promise<Locator> {
  const host = page.locator('assent-banner[data-assent-shown]');
  // A theme may hide what the page shows.
  await expect(host).not.toHaveAttribute('hidden');
  return host;
}

const click = (element: HTMLElement | SVGElement): void => {
  if (element instanceof HTMLElement) element.click();
};

/** Unfolds every purpose, so that each vendor's switch is there. */
export async function unfoldAll(page: Page): Promise<void> {
  const folded = surface(page, 'preferences').locator('[aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

/** What somebody comes upon who unfolds one thing after the other. */
export interface ReadThrough {
  readonly words: string;
  /** Addresses of all links. */
  readonly links: ReadonlySet<string>;
  /** Every switch, as vendor and target. */
  readonly switches: ReadonlySet<string>;
  /** Those that are on, required ones left out. */
  readonly on: ReadonlySet<string>;
}

/**
 * Reads the open preferences from the end to the beginning: what unfolds a part of a long list stands before
 * that part, and folds the one that was unfolded, which is read by then.
 */
export async function readThrough(page: Page): Promise<ReadThrough> {
  const dialog = surface(page, 'preferences');
  const links = new Set<string>();
  const switches = new Set<string>();
  const on = new Set<string>();
  const pressed = new Set<string>();
  let words = '';
  for (;;) {
    const now = await dialog.evaluate((element: HTMLElement) => ({
      words: element.innerText,
      links: [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      switches: [...element.querySelectorAll<HTMLInputElement>('[role="switch"]')].map((each) => ({
        name: `${each.dataset['assentVendor']} ${each.dataset['assentTarget']}`,
        isOn: each.checked && !each.disabled,
      })),
      folded: [...element.querySelectorAll<HTMLElement>('[aria-expanded="false"]')].map(
        (each) => each.ariaLabel ?? each.innerText,
      ),
    }));
    words += now.words;
    for (const link of now.links) links.add(link);
    for (const { name, isOn } of now.switches) (isOn ? on : switches).add(name);
    const next = now.folded.findLastIndex((name) => !pressed.has(name));
    if (next < 0) return { words, links, switches: new Set([...switches, ...on]), on };
    pressed.add(now.folded[next] ?? '');
    await dialog.locator('[aria-expanded="false"]').nth(next).click();
  }
}

/** The switch of a vendor and a target. */
export function switchOf(page: Page, vendor: string, target: string): Locator {
  return surface(page, 'preferences').locator(
    `[role="switch"][data-assent-vendor="${vendor}"][data-assent-target="${target}"]`,
  );
}

/** All switches that a person may flip. */
export function switches(page: Page): Locator {
  return surface(page, 'preferences').locator('[role="switch"]:not(:disabled)');
}

/**
 * Waits until the page has done what it does when there is nothing else to do. On a page that never lets
 * the network rest, ten seconds are long enough.
 */
export async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  // oxlint-disable-next-line tests/no-fixed-wait -- nothing tells what the page of a brand is still going to do
  await page.waitForTimeout(300);
}

/** Whether a gate is open. */
export function isAllowed(page: Page, vendor: string, target: string): Promise<boolean> {
  return page.evaluate(
    ([vendor, target]) => {
      const assent: unknown = Reflect.get(window, 'assent');
      const allowed = assent instanceof Object ? Reflect.get(assent, 'allowed') : undefined;
      return typeof allowed === 'function' && allowed.call(assent, vendor, target) === true;
    },
    [vendor, target] as const,
  );
}

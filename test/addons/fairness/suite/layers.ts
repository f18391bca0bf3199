import { errors, expect, type Locator, type Page } from '@playwright/test';

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

/** Brings one layer after the other before a newcomer, and looks at each. */
export async function onEachLayer(
  page: Page,
  look: (layer: Layer) => Promise<void>,
  path = '/',
): Promise<void> {
  await isAsked(page, path);
  await look('banner');
  await openPreferences(page);
  await look('preferences');
}

/** The elements that a theme styles, in the order in which a visitor meets them. */
export const places = [
  'banner',
  'preferences',
  'status',
  'gate',
  'toggle',
  'choices',
  'receipt',
  'inline status',
  'inline choices',
] as const;

export type Place = (typeof places)[number];

/** Looks at an element, where it is met. */
export type Look = (place: Place, host: Locator) => Promise<void>;

/** Where an element is in the page: what is inline stands among the page's own text. */
const hostOf = (place: Place): string => {
  const [name, isInline] = place.split(' ').toReversed();
  return `assent-${name}${isInline ? '[inline]' : ''}`;
};

/** How a visitor comes from one element to the next. A theme may hide what is clicked here. */
const ways: Readonly<Record<Place, (page: Page) => Promise<void>>> = {
  banner: (page) => action(page, 'banner', 'reject-all').waitFor({ state: 'attached' }),
  preferences: async (page) => {
    await page.evaluate("assent.open('preferences')");
    const preferences = page.locator('assent-preferences');
    await preferences.locator('.unfold').first().evaluate(click);
    await preferences.locator('.rows [part]').first().waitFor({ state: 'attached' });
  },
  status: (page) => action(page, 'preferences', 'reject-all').evaluate(click),
  // What says that a choice is being saved takes room, and goes.
  gate: async (page) => {
    await page.evaluate('assent.settled()');
    await page.reload();
  },
  toggle: async () => {},
  choices: async () => {},
  receipt: async (page) => void (await page.goto(`/bare/inline/${new URL(page.url()).search}`)),
  'inline status': async () => {},
  'inline choices': async () => {},
};

/** Has a newcomer meet one element after the other, and somebody look at some of them. */
export async function visit(page: Page, seen: readonly Place[], look: Look, language = 'en'): Promise<void> {
  await page.goto(`/bare/gate/?lang=${language}`);
  const last = Math.max(...seen.map((place) => places.indexOf(place)));
  for (const place of places.slice(0, last + 1)) {
    await ways[place](page);
    const host = page.locator(hostOf(place)).first();
    await host.locator('[part]').first().waitFor({ state: 'attached' });
    if (seen.includes(place)) await look(place, host);
  }
}

/** Brings the question in the HTML of a page before a newcomer. No file of Assent comes, so it stays as it is. */
export async function meetQuestion(page: Page, language = 'en'): Promise<Locator> {
  await page.route('**/assent/*.js*', (route) => route.abort());
  await page.goto(`/question/?lang=${language}`);
  const host = page.locator('assent-banner[data-assent-shown]');
  // A theme may hide what the page shows.
  await expect(host).not.toHaveAttribute('hidden');
  return host;
}

const click = (element: HTMLElement | SVGElement): void => {
  if (element instanceof HTMLElement) element.click();
};

/** Unfolds every purpose, so that each vendor's switch is there. */
export function unfoldAll(page: Page): Promise<void> {
  return surface(page, 'preferences').evaluate(unfoldIn);
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

/** Reads the open preferences, and all that unfolds in them. */
export async function readThrough(page: Page): Promise<ReadThrough> {
  const { words, links, switches, on } = await surface(page, 'preferences').evaluate(readIn);
  return { words, links: new Set(links), switches: new Set(switches), on: new Set(on) };
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

// These run in the page, by themselves. A person clicks one after the other, which takes a hundred times as long.

async function unfoldIn(dialog: HTMLElement | SVGElement): Promise<void> {
  const folded = () => [...dialog.querySelectorAll<HTMLElement>('[aria-expanded="false"]')];
  for (let left = folded().length; left > 0; left -= 1) {
    folded()[0]?.click();
    await new Promise(requestAnimationFrame);
  }
}

/**
 * From the end to the beginning: what unfolds a part of a long list stands before that part, and folds the one that was
 * unfolded, which is read by then.
 */
async function readIn(
  dialog: HTMLElement | SVGElement,
): Promise<Record<'links' | 'switches' | 'on', string[]> & { words: string }> {
  const seen = { words: '', links: new Set<string>(), switches: new Set<string>(), on: new Set<string>() };
  const pressed = new Set<string>();
  const nameOf = (each: HTMLElement) => each.ariaLabel ?? each.innerText;
  for (;;) {
    seen.words += dialog instanceof HTMLElement ? dialog.innerText : '';
    for (const link of dialog.querySelectorAll('a[href]')) seen.links.add(link.getAttribute('href') ?? '');
    for (const each of dialog.querySelectorAll<HTMLInputElement>('[role="switch"]')) {
      const name = `${each.dataset['assentVendor']} ${each.dataset['assentTarget']}`;
      seen.switches.add(name);
      if (each.checked && !each.disabled) seen.on.add(name);
    }
    const folded = [...dialog.querySelectorAll<HTMLElement>('[aria-expanded="false"]')];
    const next = folded.findLast((each) => !pressed.has(nameOf(each)));
    if (!next) break;
    pressed.add(nameOf(next));
    next.click();
    await new Promise(requestAnimationFrame);
  }
  return { words: seen.words, links: [...seen.links], switches: [...seen.switches], on: [...seen.on] };
}

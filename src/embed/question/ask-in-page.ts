import { isNewHere } from '../../client/page/page-start.ts';
import { readProxyCookie } from '../../client/environment/proxy-cookie.ts';
import { announceAfter, announceBanner } from '../../elements/banner/announce-banner.ts';
import { PagePadding } from '../../elements/banner/page-padding.ts';
import { actLast } from '../../elements/provider/act-last.ts';
import { liveScript } from '../../gating/live-script.ts';
import { trusted } from '../../gating/trusted-script.ts';
import { isDevelopmentHost } from '../development/development-host.ts';
import { earlyChoices } from '../page/early-choices.ts';
import type { EarlyChoices } from '../page/early-choices.ts';
import type { FileNames, Host } from '../page/files.ts';
import { loader } from '../page/loader.ts';
import { callLater } from '../page/page-consent.ts';
import type { PageConsent } from '../page/page-consent.ts';
import { localItems, parsed } from '../page/page-events.ts';
import { pageCatalogue, readScriptOptions } from '../page/script-options.ts';

/** What the boot snippet hands to the script. */
export interface Boot {
  /** What the visitor chose. */
  readonly early: EarlyChoices;
  /** The layer that the visitor wants to see. */
  opened?: string;
  /** The script has not begun. */
  isAlone: boolean;
}

declare global {
  interface Window {
    assentBoot?: Boot;
  }
}

declare const assentFiles: FileNames;

/** The banner in the HTML of the page. */
const inPage = 'assent-banner[data-assent-shown]';

/**
 * Begins a page whose HTML has the question. To a new visitor it shows the question, and acts on it without any file. It
 * loads the script for everybody else, and once somebody points at the question or at an opener, focuses or presses it.
 *
 * @param tag the script tag, whose type keeps it from being loaded.
 */
function begin(tag: HTMLScriptElement): void {
  const early = earlyChoices();
  const padding = new PagePadding();
  const boot: Boot = (window.assentBoot = { early, isAlone: true });
  // The page's policy may allow each name once.
  window.assentPolicy = trusted();
  const { regime = 'opt-in', auto } = tag.dataset;
  const isNew = isNewHere(Object.keys(localItems()), (name) => readProxyCookie(name, document));
  let begun: (page: PageConsent) => void;
  const script = new Promise<PageConsent>((resolve) => (begun = resolve));
  const load = loader(async () => {
    if (isNew) preload(tag, ['client']);
    await insert(tag);
    if (window.assent) begun(window.assent);
  }, tell);
  const open = async (layer: string) => {
    boot.opened = layer;
    await load();
  };
  const choose: Host['choose'] = (choices, context, shown) => {
    early.add(choices, context, shown);
    void load();
  };
  window.assent = {
    ...callLater(load, script, choose),
    allowed: () => false,
    open,
    explain: async () => (await load(), (await script).explain()),
    get ready() {
      void load();
      return script.then(({ ready }) => ready);
    },
  };
  if (!isNew || regime !== 'opt-in' || auto === 'off') return void load();

  const find = () => document.querySelector(inPage);
  const observer = new MutationObserver(() => {
    // Whole, once something follows it.
    if (find()?.nextSibling) show();
  });
  observer.observe(document, { childList: true, subtree: true });
  void parsed.then(show);

  function show(): void {
    observer.disconnect();
    const banner = find();
    const cover = banner?.shadowRoot?.querySelector<HTMLElement>('[part=banner]');
    // A browser that does not know shadow roots in HTML, or a page without a banner.
    if (!cover || isDevelopmentHost()) void load();
    if (!(banner instanceof HTMLElement) || !cover || !banner.hidden) return;
    banner.hidden = false;
    if (cover.popover) cover.showPopover?.();
    if (!banner.hasAttribute('no-page-padding')) padding.show(cover);
    setTimeout(() => banner.shadowRoot && announceBanner(banner.shadowRoot), announceAfter);
  }

  function hide(): void {
    find()?.setAttribute('hidden', '');
    padding.show(null);
  }

  /** What was chosen is written down, but nothing can send it yet. */
  function tell(): void {
    const cover = find()?.shadowRoot?.querySelector('[part=banner]');
    const note = find()?.getAttribute('data-assent-note');
    if (!cover || !note || !early.made.length) return;
    const text = document.createElement('p');
    text.id = 'title';
    text.className = 'text';
    text.textContent = note;
    cover.replaceChildren(text);
    find()?.removeAttribute('hidden');
  }

  const press = (event: MouseEvent) => {
    const path = elementsOf(event);
    const opener = path.find((node) => node.matches('[data-assent-open]'));
    const action = path
      .find((node) => node.matches('[data-assent-action]'))
      ?.getAttribute('data-assent-action');
    const banner = path.find((node) => node.matches(inPage));
    // The script handles openers itself.
    if (opener && boot.isAlone)
      actLast(event, window, () => void open(opener.getAttribute('data-assent-open') || 'preferences'));
    if (!banner || !action) return;
    const [, choice, layer] = /^(?:(accept|reject)-all|open-(.*))$/.exec(action) ?? [];
    if (choice) {
      const language = banner.shadowRoot?.querySelector('[part=banner]')?.getAttribute('lang') ?? '';
      const shown = banner.getAttribute('data-assent-shown') ?? '';
      choose(choice === 'accept' ? 'ACCEPT' : 'REJECT', { method: 'banner', language }, shown);
      hide();
    } else if (layer) void open(layer);
  };
  const touch = (event: Event) => {
    const touches = (selector: string) => elementsOf(event).some((node) => node.matches(selector));
    const isOpener = touches('[data-assent-open],[data-assent-action^=open]');
    if (!isOpener && !touches(inPage)) return;
    if (boot.isAlone && isOpener) preload(tag, ['ui', 'panel', 'client', 'preferences']);
    void load();
  };
  addEventListener('click', press, true);
  addEventListener('pointerover', touch, true);
  addEventListener('focusin', touch, true);
}

/** The elements through which an event goes. */
const elementsOf = (event: Event): readonly Element[] =>
  event.composedPath().filter((node) => node instanceof Element);

/** Has the browser fetch at once what the script will load one after the other. */
function preload(tag: HTMLScriptElement, files: readonly (keyof FileNames)[]): void {
  const add = (href: string, how: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), how, { href }));
  for (const name of files) add(new URL(assentFiles[name], tag.src).href, { rel: 'modulepreload' });
  const { catalogue } = readScriptOptions(tag.dataset);
  if (pageCatalogue() === undefined) add(catalogue, { rel: 'preload', as: 'fetch', crossOrigin: '' });
}

/** Inserts the script that the tag describes. */
function insert(tag: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = liveScript(tag);
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${tag.src} cannot be loaded.`)));
    tag.after(script);
  });
}

const tag = document.querySelector<HTMLScriptElement>('script[type="text/plain"][data-assent]');
if (tag && !window.assentBoot) begin(tag);

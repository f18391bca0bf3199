import { checksum } from '../client/environment/checksum.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import { conditionsOf, findPageStart } from '../client/page/page-start.ts';
import { readProxyCookie } from '../client/environment/proxy-cookie.ts';
import { openGates } from '../gating/open-gates.ts';
import type { SentSignals } from '../gating/signals/sent-signals.ts';
import type { FileNames, LoadFile } from './files.ts';
import { insist, insistOnce } from './insist.ts';
import { once } from './once.ts';
import { pageCatalogue } from './page-catalogue.ts';
import { askLater } from './page-consent.ts';
import type { PageConsent } from './page-consent.ts';
import { readScriptOptions } from './script-options.ts';

export type { PageConsent };

declare const assentFiles: FileNames;

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ Drop this when lib.dom knows it. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Window {
    assentSignals?: SentSignals;
    assent?: PageConsent;
  }
}

/** Anything with which a page opens the choices: its own link, or the lasting button. */
const opener = '[data-assent-open],assent-choices';

/** What of ours shows something by itself, where a page puts it. */
const shown = 'assent-receipt,assent-status[inline],assent-toggle,assent-verification';

/** What a page opens the choices with by itself: without one it gets the lasting button. */
const wayBack = '[data-assent-open]';

/** What leads to the preferences. */
const wayToPreferences =
  '[data-assent-open]:not([data-assent-open="banner"],[data-assent-open="verification"]),assent-choices,[data-assent-action="open-preferences"]';

/**
 * The script tag: releases what the last answer allows, and loads the rest when there is something
 * to show, to send or to ask again. A returning visitor loads nothing but this and the catalogue.
 */
function start({ src, dataset }: HTMLScriptElement): void {
  const options = readScriptOptions(dataset);
  const gpc = navigator.globalPrivacyControl === true;
  const found = findPageStart(
    conditionsOf(options.grantOn, options.regime, gpc),
    Date.now(),
    storage(),
    (name) => readProxyCookie(name, document),
    window.assentSignals?.catalogue,
  );
  const load: LoadFile = async (name) => {
    const address = new URL(assentFiles[name], src).href;
    try {
      return await import(/* @vite-ignore */ address);
    } catch (cause) {
      // Some browsers remember by its address that a module could not be had. These two hold what all others share.
      if (name === 'ui' || name === 'panel') throw cause;
      return import(/* @vite-ignore */ `${address}?${(tries += 1)}`);
    }
  };
  /** Nothing is known of the visitor, who is asked unless the page does so. */
  const isNewcomer = !found && options.isAutomatic;
  let client: ConsentClient | undefined;
  let come: (client: ConsentClient) => void;
  const here = new Promise<ConsentClient>((resolve) => (come = resolve));
  let isCatalogueKnown = false;
  const wasAllowed = (vendor: string, target: string) =>
    found instanceof Object && found.allowed(vendor, target, isCatalogueKnown);
  // A client that could not read the catalogue knows of nothing: the last answer stands.
  const allowed = (vendor: string, target: string) =>
    client?.snapshot.ready ? client.allowed(vendor, target) : wasAllowed(vendor, target);
  const gates = openGates(allowed, document, (element) => {
    // Somebody has to say why it is blocked, and offer to load it.
    if (element.closest('assent-gate')) bringAll();
  });

  // It stands before the script, if at all: what came later would be seen by some visitors only.
  const inPage = pageCatalogue();
  const catalogue = once(async () => {
    if (inPage) return inPage;
    const response = await fetch(options.catalogue);
    if (!response.ok) throw new Error(`${response.status} ${options.catalogue}`);
    return response.text();
  });
  const loadClient = once(async () => {
    // A client that is made without a catalogue never has one.
    const [{ makeClient, follow, explain }] = await Promise.all([load('client'), catalogue()]);
    const loaded = makeClient(options, catalogue);
    await loaded.ready;
    window.assent = Object.assign((client = loaded), { open, explain: () => explain(loaded) });
    follow(loaded, { options, gates, wasAllowed, show: bringAll });
    come(loaded);
    return loaded;
  });
  const bringClient = insistOnce(loadClient, tell);
  const show = once(async () => {
    const { mount } = await load('ui');
    await parsed;
    // Whoever brings the client: a banner that asked without it follows it from then on.
    void here.then(bringAll);
    return mount({
      options,
      isNewcomer: isNewcomer && !client,
      catalogue,
      checksum,
      load,
      loadClient,
      open,
      tell,
    });
  });
  const complete = () => show().then((mounted) => mounted.complete());
  const prepare = once(complete);
  /** Brings all that follows the client. Each blocked element asks for it, so it is made once. */
  const bringAll = insistOnce(prepare, tell);
  /** Every request for a layer since one was opened. Only the last is opened: the others are of the past. */
  let requests: { readonly layer: string | null; readonly resolve: () => void }[] = [];
  const openLast = insistOnce(async () => {
    const provider = await complete();
    const last = requests.at(-1);
    if (last) provider.open(last.layer);
    for (const { resolve } of requests) resolve();
    requests = [];
  }, tell);
  const open = (layer: string | null) =>
    new Promise<void>((resolve) => {
      requests.push({ layer, resolve });
      openLast();
    });

  const begin = async () => {
    if (isNewcomer) {
      // What is shown waits for it: fetched beside its code. If it cannot be had, that says so.
      catalogue().catch(() => {});
      insist(show, tell);
    } else if (
      !found ||
      found === 'something' ||
      found.isDue ||
      checksum(await catalogue()) !== found.catalogue
    )
      bringClient();
    else if (found.hasGrounds) {
      isCatalogueKnown = true;
      gates.review(allowed);
    }
  };
  // What an application puts in on a later route counts as well, or takes away with all of the body.
  const watch = () => {
    let isLooking = false;
    const look = () => {
      isLooking = false;
      // A newcomer needs no way back before there was something to choose.
      if (!document.querySelector(shown) && (isNewcomer || document.querySelector(wayBack))) return;
      observer.disconnect();
      bringAll();
    };
    const observer = new MutationObserver(() => {
      if (!isLooking) setTimeout(look);
      isLooking = true;
    });
    observer.observe(document, { childList: true, subtree: true });
    look();
  };
  window.assent = {
    ...askLater(bringClient, here),
    allowed,
    open,
    explain: () => loadClient().then(() => window.assent?.explain() ?? []),
    get ready() {
      return loadClient().then((client) => client.snapshot);
    },
  };
  // Until the provider is there, which listens closer to the click, an opener loads what it opens.
  addEventListener('click', (event) => {
    const clicked = event.composedPath().find(isOpener);
    if (event.defaultPrevented || !clicked) return;
    event.preventDefault();
    void open(clicked.getAttribute('data-assent-open'));
  });
  // Who comes near is about to choose: what takes a choice is here by then, and what they point at.
  const comeNear = (event: Event) => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    if (path.some((node) => node.matches(`assent-banner,${opener}`))) prepare().catch(() => {});
    if (path.some((node) => node.matches(wayToPreferences))) load('preferences').catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, comeNear);
  // Another tab chose, or this one slept through it.
  addEventListener('storage', (event) => {
    if (event.key && isOurs(event.key)) bringClient();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted && Object.keys(storage()).some(isOurs)) bringClient();
  });
  insist(begin, tell);
  void parsed.then(watch);
}

/** How often something was asked for under another address. */
let tries = 0;

/** The page is parsed: its own elements can be found, and there is a body to add ours to. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

const isOpener = (node: EventTarget): node is Element => node instanceof Element && node.matches(opener);

const isOurs = (key: string): boolean => key.startsWith('assent.');

/** Sandboxed frames and strict privacy settings throw on the mere look; some apps' views have none at all. */
function storage(): Readonly<Record<string, unknown>> {
  try {
    return localStorage ?? {};
  } catch {
    return {};
  }
}

function tell(cause: unknown): void {
  console.warn('[assent] No catalogue or code.', cause);
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && !window.assent?.allowed) start(script);

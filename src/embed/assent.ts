import { checksum } from '../client/environment/checksum.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import { conditionsOf, findPageStart } from '../client/page/page-start.ts';
import { readProxyCookie } from '../client/environment/proxy-cookie.ts';
import { openGates } from '../gating/open-gates.ts';
import type { SentSignals } from '../gating/signals/send-signals.ts';
import type { FileNames, LoadFile } from './files.ts';
import { keepTrying, once, tryWhenCalled } from './keep-trying.ts';
import { callLater } from './page-consent.ts';
import type { PageConsent } from './page-consent.ts';
import { pageCatalogue, readScriptOptions } from './script-options.ts';

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

/** Everything that opens the choices: the page's own links, and the lasting button. */
const opener = '[data-assent-open],assent-choices';

/** Our elements that show something wherever a page puts them. */
const inlineElements = 'assent-receipt,assent-status[inline],assent-toggle,assent-verification';

/** The page's own links to the choices. A page without them gets the lasting button. */
const ownOpener = '[data-assent-open]';

/** Everything that opens the preferences. */
const preferencesOpener =
  '[data-assent-open]:not([data-assent-open="banner"],[data-assent-open="verification"]),assent-choices,[data-assent-action="open-preferences"]';

/**
 * The script tag: releases what the stored choice allows, and loads the rest if there is something to show,
 * to send or to ask again. A returning visitor loads only this file and the catalogue.
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
      // Some browsers cache a failed import by its address, so try another address. `ui` and `panel` export
      // what the other files share, and a second copy of them must not be loaded.
      if (name === 'ui' || name === 'panel') throw cause;
      return import(/* @vite-ignore */ `${address}?${(retries += 1)}`);
    }
  };
  /** The visitor has made no choice here, and this script (not the page) asks for one. */
  const isNewcomer = !found && options.isAutomatic;
  let client: ConsentClient | undefined;
  let resolveClient: (client: ConsentClient) => void;
  const clientLoaded = new Promise<ConsentClient>((resolve) => (resolveClient = resolve));
  let isCatalogueKnown = false;
  const wasAllowed = (vendor: string, target: string) =>
    found instanceof Object && found.allowed(vendor, target, isCatalogueKnown);
  // A client that cannot read the catalogue knows no cells, so the stored choice stays in effect.
  const allowed = (vendor: string, target: string) =>
    client?.snapshot.ready ? client.allowed(vendor, target) : wasAllowed(vendor, target);
  const gates = openGates(allowed, document, (element) => {
    // Gates need the interface, which explains why the content is blocked and offers to load it.
    if (element.closest('assent-gate')) void loadAll();
  });

  // Read once: a catalogue in the page must precede the script, or only some visitors would get it.
  const inPage = pageCatalogue();
  const catalogue = once(async () => {
    if (inPage) return inPage;
    const response = await fetch(options.catalogue);
    if (!response.ok) throw new Error(`${response.status} ${options.catalogue}`);
    return response.text();
  });
  const loadClient = once(async () => {
    // A client without a catalogue never gets one later, so wait for it.
    const [{ makeClient, follow }] = await Promise.all([load('client'), catalogue()]);
    const loaded = makeClient(options, catalogue);
    await loaded.ready;
    window.assent = Object.assign((client = loaded), { open, explain });
    follow(loaded, { options, gates, wasAllowed, show: loadAll });
    resolveClient(loaded);
    return loaded;
  });
  const ensureClient = tryWhenCalled(loadClient, warn);
  const explain = async () => (await load('client')).explain(await loadClient());
  const show = once(async () => {
    const { mount } = await load('ui');
    await parsed;
    // Whatever loads the client, the banner that was shown without it follows it from then on.
    void clientLoaded.then(loadAll);
    return mount({
      options,
      isNewcomer: isNewcomer && !client,
      catalogue,
      checksum,
      load,
      loadClient,
      keepTrying,
      tryWhenCalled,
      open,
      warn,
    });
  });
  const complete = () => show().then((mounted) => mounted.complete());
  const prepare = once(complete);
  /** Loads everything that follows the client. Every blocked element calls this, but it is done only once. */
  const loadAll = tryWhenCalled(prepare, warn);
  let calls = 0;
  /** Opens a layer, unless another one is requested before it is loaded. */
  const open = async (layer: string | null) => {
    const call = (calls += 1);
    await loadAll();
    const provider = await complete();
    if (call === calls) provider.open(layer);
  };

  const begin = async () => {
    if (isNewcomer) {
      // The banner needs the catalogue, so fetch it together with the code. Whoever shows the banner handles
      // a failure.
      catalogue().catch(() => {});
      void keepTrying(show, warn);
    } else if (
      !found ||
      found === 'something' ||
      found.isDue ||
      checksum(await catalogue()) !== found.catalogue
    )
      void ensureClient();
    else if (found.hasBasis) {
      isCatalogueKnown = true;
      gates.review(allowed);
    }
  };
  // Single-page applications insert elements later, or replace the whole body.
  const watch = () => {
    let isLooking = false;
    const look = () => {
      isLooking = false;
      // New visitors need no lasting button before they have seen the question.
      if (!document.querySelector(inlineElements) && (isNewcomer || document.querySelector(ownOpener)))
        return;
      observer.disconnect();
      void loadAll();
    };
    const observer = new MutationObserver(() => {
      if (!isLooking) setTimeout(look);
      isLooking = true;
    });
    observer.observe(document, { childList: true, subtree: true });
    look();
  };
  window.assent = {
    ...callLater(ensureClient, clientLoaded),
    allowed,
    open,
    explain,
    get ready() {
      return loadClient().then((client) => client.snapshot);
    },
  };
  // Until the provider is loaded and handles clicks itself, a click on an opener loads what it opens.
  addEventListener('click', (event) => {
    const clicked = event.composedPath().find(isOpener);
    if (event.defaultPrevented || !clicked) return;
    event.preventDefault();
    void open(clicked.getAttribute('data-assent-open'));
  });
  // A visitor who points at or focuses the banner will probably choose, so preload what the choice needs.
  const preload = (event: Event) => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    if (path.some((node) => node.matches(`assent-banner,${opener}`))) prepare().catch(() => {});
    if (path.some((node) => node.matches(preferencesOpener))) load('preferences').catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, preload);
  // Another tab has stored a choice, maybe while this page was in the back/forward cache.
  addEventListener('storage', (event) => {
    if (event.key && isOurs(event.key)) void ensureClient();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted && Object.keys(storage()).some(isOurs)) void ensureClient();
  });
  void keepTrying(begin, warn);
  void parsed.then(watch);
}

/** The number of imports that were repeated with another address. */
let retries = 0;

/** Resolves when the page is parsed: all its elements can be found, and the body exists. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

const isOpener = (node: EventTarget): node is Element => node instanceof Element && node.matches(opener);

const isOurs = (key: string): boolean => key.startsWith('assent.');

/**
 * The local storage. Sandboxed frames and strict privacy settings throw on access, and some web views have
 * none.
 */
function storage(): Readonly<Record<string, unknown>> {
  try {
    return localStorage ?? {};
  } catch {
    return {};
  }
}

function warn(cause: unknown): void {
  console.warn('[assent] No catalogue or code.', cause);
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && !window.assent?.allowed) start(script);

import { checksum } from '../client/environment/checksum.ts';
import { member, parseJson } from '../client/environment/untrusted.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import { conditionsOf, findPageStart } from '../client/page/page-start.ts';
import { readProxyCookie } from '../client/environment/proxy-cookie.ts';
import { openGates } from '../gating/open-gates.ts';
import { attempt } from '../gating/release.ts';
import type { SentSignals } from '../gating/signals/send-signals.ts';
import { earlyChoices } from './page/early-choices.ts';
import type { FileNames, Files, Host, LoadFile, Mounted } from './page/files.ts';
import { fetchText, importFile, loader } from './page/loader.ts';
import { callLater } from './page/page-consent.ts';
import type { PageConsent } from './page/page-consent.ts';
import { followPage, localItems, parsed } from './page/page-events.ts';
import { pageCatalogue, readScriptOptions } from './page/script-options.ts';
import { takeNoRoom } from './page/take-no-room.ts';
import { makeWaiting } from './page/waiting.ts';

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

/**
 * The script tag: releases what the stored choice allows, and loads the rest if there is something to show,
 * to send or to ask again. A returning visitor loads only this file and the catalogue.
 */
function start({ src, dataset }: HTMLScriptElement): void {
  const handover = window.assentHandover;
  if (!handover) attempt(document.documentElement, takeNoRoom);
  const options = readScriptOptions(dataset);
  const gpc = navigator.globalPrivacyControl === true;
  const found = findPageStart(
    conditionsOf(options.grantOn, options.regime, gpc),
    Date.now(),
    localItems(),
    (name) => readProxyCookie(name, document),
    window.assentSignals?.catalogue,
  );
  const { failed, whileWaiting, forVisitor } = handover?.waiting ?? makeWaiting(options, src);
  const files: { [Name in keyof Files]?: () => Promise<Files[Name]> } = {};
  const importNow = (name: keyof Files) => importFile(name, new URL(assentFiles[name], src).href);
  const load: LoadFile = (name) => (files[name] ??= loader(() => importNow(name), failed))();
  const early = handover?.early ?? earlyChoices();
  /** The visitor has made no choice here, and this script (not the page) asks for one. */
  const isNewcomer = !found && options.isAutomatic && !early.made.length;
  /** Checksum of the catalogue that the client has. */
  let asked: string | undefined;
  let client: ConsentClient | undefined;
  let resolveClient: (client: ConsentClient) => void;
  const clientLoaded = new Promise<ConsentClient>((resolve) => (resolveClient = resolve));
  let isCatalogueKnown = false;
  const wasAllowed = (vendor: string, target: string) =>
    found instanceof Object && found.allowed(vendor, target, isCatalogueKnown);
  // Until a client knows the cells, the stored choice stays in effect, unless something was refused since.
  const allowed = (vendor: string, target: string) =>
    client?.snapshot.ready
      ? client.allowed(vendor, target)
      : !early.hasRefusal() && wasAllowed(vendor, target);
  const gates = openGates(allowed, document, (element) => {
    // Gates need the interface, which explains why the content is blocked and offers to load it.
    if (element.closest('assent-gate')) void loadAll();
  });

  // Read once: a catalogue in the page must precede the script, or only some visitors would get it.
  const inPage = pageCatalogue();
  const catalogue = loader(async () => {
    const text = inPage ?? (await fetchText(options.catalogue));
    // One that was read before is not parsed again.
    const isKnown = found instanceof Object && found.catalogue === checksum(text);
    if (!isKnown && !Array.isArray(member(parseJson(text), 'vendors')))
      throw new Error(`${inPage ? 'What is in the page' : options.catalogue} is no catalogue.`);
    return text;
  }, failed);
  const parts = () => Promise.all([load('client'), catalogue()]);
  const making = loader(async () => {
    const [{ makeClient, follow }, text] = await parts();
    const made = (client ??= makeClient(options, text, early.made));
    asked = checksum(text);
    // The first snapshot. `ready` may wait for the service.
    await new Promise<unknown>((resolve) => {
      made.subscribe(resolve);
      void made.ready.then(resolve);
    });
    window.assent = Object.assign(made, { open, explain });
    follow(made, { options, gates, wasAllowed, show: loadAll });
    resolveClient(made);
  }, failed);
  const loadClient = () => {
    // Each call tries at once to load what is missing, and then to make what could not be made.
    void parts().then(making);
    return clientLoaded;
  };
  const choose: Host['choose'] = (choices, context, shown) => {
    // The page shows an older question than the client has, which asks again.
    if (client && choices === 'ACCEPT' && shown && shown !== asked) return;
    if (!client) early.add(choices, context, shown);
    else if (typeof choices === 'object') client.choose(choices, context);
    else if (choices === 'REJECT') client.rejectAll(context);
    else client.acceptAll(context);
    void loadClient();
  };
  /** Rejects if something cannot be loaded now. */
  const loadNow = () =>
    new Promise<ConsentClient>((resolve, reject) => {
      whileWaiting(loadClient(), reject).then(resolve, reject);
    });
  const explain = async () => {
    const [made, cause] = await loadNow().then(
      (made) => [made, undefined] as const,
      (cause: unknown) => [undefined, cause] as const,
    );
    // Not by `load`, which never rejects.
    return (await importNow('client')).explain(made, cause);
  };
  let mounting: Promise<Mounted> | undefined;
  const show = () => {
    const parts = Promise.all([load('ui'), parsed]);
    return (mounting ??= parts.then(([{ mount }]) => {
      // Whatever loads the client, the banner that was shown without it follows it from then on.
      void clientLoaded.then(loadAll);
      return mount({
        options,
        get isNewcomer() {
          return isNewcomer && !client && !early.made.length;
        },
        catalogue,
        checksum,
        load,
        loadClient,
        choose,
        open,
        failed,
        whileWaiting,
        forVisitor,
      });
    }));
  };
  const complete = async () => (await show()).complete();
  let whole: Promise<unknown> | undefined;
  /** Loads everything that follows the client. Every blocked element calls this, but it is done only once. */
  const loadAll = async () => {
    // Each call tries at once to load what is missing.
    void load('panel');
    void loadClient();
    void show();
    await (whole ??= complete().catch(failed));
  };
  let calls = 0;
  /** Opens a layer, unless another one is requested before it is loaded, or the visitor gives up. */
  const open = async (layer: string | null) => {
    const call = (calls += 1);
    const file = layer === 'verification' ? 'account' : 'preferences';
    let isGivenUp = false;
    await forVisitor(Promise.all([loadAll(), layer === 'banner' || load(file)]), () => (isGivenUp = true));
    if (call === calls && !isGivenUp) (await complete()).open(layer);
  };

  const begin = async () => {
    if (isNewcomer && handover) {
      // The question stands in the page. What the visitor chooses waits for the client alone.
      void loadClient().then(loadAll);
    } else if (isNewcomer) {
      // The banner needs the catalogue, so fetch it together with the code.
      void catalogue();
      void show();
    } else if (!found || found === 'something') void loadClient();
    else {
      if (found.isDue) void loadClient();
      if (checksum(await catalogue()) !== found.catalogue) void loadClient();
      else if (found.hasBasis) {
        isCatalogueKnown = true;
        gates.review(allowed);
      }
    }
  };
  window.assent = {
    ...callLater(loadClient, clientLoaded, choose),
    allowed,
    open,
    explain,
    get ready() {
      return loadNow().then(async (made) => {
        await made.ready;
        return made.snapshot;
      });
    },
  };
  followPage({
    isNewcomer,
    loadClient,
    loadAll,
    loadPreferences: () => load('preferences'),
    open,
  });
  if (handover) handover.script = { allowed, choose };
  void begin();
  if (handover?.opened) void open(handover.opened.layer);
  else if (early.made.length) void loadClient().then(loadAll);
}

const script = document.currentScript;
const isFirst = window.assentHandover ? !window.assentHandover.script : !window.assent?.allowed;
if (script instanceof HTMLScriptElement && isFirst) start(script);

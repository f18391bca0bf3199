import { checksum } from '../../client/environment/checksum.ts';
import { member, parseJson } from '../../client/environment/untrusted.ts';
import { conditionsOf, findPageStart } from '../../client/page/page-start.ts';
import { writeCookie } from '../../client/environment/browser-environment.ts';
import { readProxyCookie } from '../../client/environment/proxy-cookie.ts';
import { refusalCookie } from '../../client/ledger/refusal-cookie.ts';
import { hintText } from '../../client/page/hint-cookie.ts';
import { openGates } from '../../gating/open-gates.ts';
import { beginPage } from '../../page/begin-page.ts';
import { fileAddress, type LoadFile, type Mounted } from '../../page/files.ts';
import { fetchCatalogue, importFile, loader } from '../../page/loader.ts';
import type { PageActions, PageClient } from '../../page/page.ts';
import type { PageConsent } from '../../page/page-consent.ts';
import { isTooOld, standStill } from '../../page/old-browser.ts';
import { parsed } from '../../page/page-events.ts';
import { storedStart } from '../../page/stored-start.ts';
import { isAddOnLayer } from '../../page/add-on-layer.ts';
import { asksAtOnce, pageCatalogue, readScriptOptions } from '../../page/script-options.ts';

export type { PageConsent };

/**
 * The script tag: releases what the stored choice allows, and loads the rest if there is something to show,
 * to send or to ask again. A returning visitor loads only this file and the catalogue.
 */
function start({ src, dataset }: HTMLScriptElement): void {
  const read = readScriptOptions(dataset);
  // A tag manager may have dropped the attribute that says so.
  const options = read.isBare ? { ...read, regime: 'opt-in' } : read;
  if (read.isBare) console.warn(bareTag);
  const hasSignal = () => navigator.globalPrivacyControl === true; // An extension may turn it on late.
  const gpc = hasSignal();
  const cookie = (name: string) => readProxyCookie(name, document);
  const conditions = conditionsOf(options.grantOn, options.regime, gpc);
  const stored = storedStart(
    (items) => findPageStart(conditions, Date.now(), items, cookie, window.assentSignals?.catalogue),
    () => !!cookie('assent_id') && !cookie(refusalCookie),
  );
  const { found } = stored;
  const isNew = !found && asksAtOnce(options);
  const failed = (cause: unknown) => page.waiting.failed(cause);
  const importNow = (name: string) => importFile(name, fileAddress(name, src));
  const files: Record<string, () => ReturnType<typeof importNow>> = {};
  const load: LoadFile = (name: string) => (files[name] ??= loader(() => importNow(name), failed))();
  // Read once: a catalogue in the page must precede the script, or only some visitors would get it.
  const inPage = pageCatalogue();
  const catalogue = loader(async () => {
    const told = inPage === undefined ? await fetchCatalogue(options.catalogue) : { text: inPage };
    const { text } = told;
    // A text that was read before is not parsed again. Of another one the client knows whether it says the same.
    const isKnown = found instanceof Object && found.text === checksum(text);
    if (!isKnown && !Array.isArray(member(parseJson(text), 'vendors')))
      throw new Error(
        `${inPage ? 'What is in the page' : options.catalogue} is no catalogue. Try "assent check".`,
      );
    return { ...told, isKnown };
  }, failed);

  let client: PageClient | undefined;
  /** Its checksum, once it is known that the stored choice is for it. */
  let currentCatalogue: unknown = null;
  const wasAllowed = (vendor: string, target: string) => {
    // Most elements of a page wait for a newcomer: storage need not be read for them.
    if (!(stored.found instanceof Object)) return false;
    // Another tab may have refused, and its news may come later than what is to be released here.
    if (stored.update()) queueMicrotask(closeRefused);
    const start = stored.found;
    return start instanceof Object && start.allowed(vendor, target, start.catalogue === currentCatalogue);
  };
  const closeRefused = () => {
    // Whoever refused has told it. A page there may be without the attribute.
    const isTold = page.early.hasRefusal() || stored.found instanceof Object;
    if (options.hasHint && !isTold) writeCookie(hintText(undefined));
    gates.review(allowed);
    page.callbacks.update();
  };
  // Until a client knows the cells, the stored choice stays in effect, unless something was refused since.
  const allowed = (vendor: string, target: string) =>
    client?.snapshot.ready
      ? client.allowed(vendor, target)
      : !page.early.hasRefusal() && wasAllowed(vendor, target);
  const parts = () => Promise.all([load('client'), catalogue()]);
  const making = loader(async () => {
    const [{ makeClient, follow }, told] = await parts();
    const made = (client ??= makeClient(options, told, page.early.made, page.callbacks));
    page.useClient(made);
    const before = page.early.made.length;
    // The first snapshot. `ready` may wait for the service.
    await new Promise<unknown>((resolve) => {
      made.subscribe(resolve);
      void made.ready.then(resolve);
    });
    // What was chosen meanwhile was written down at once, too.
    if (page.early.made.length > before) made.retry();
    page.announceClient(made);
    follow(made, { options, gates, wasAllowed, show: loadAll });
  }, failed);
  // Each call tries at once to load what is missing, and then to make what could not be made.
  const loadClient = () => {
    void parts().then(making);
    return page.clientLoaded;
  };
  let mounting: Promise<Mounted> | undefined;
  let goOn: () => void;
  const isWanted = new Promise<void>((resolve) => (goOn = resolve));
  const mountAll = () => {
    const all = Promise.all([load('interface'), loadClient(), Promise.race([parsed, isWanted])]);
    return (mounting ??= all.then(([{ mount }, made]) =>
      mount(made, { page, load, checksum: client?.catalogueChecksum }),
    ));
  };
  const loadAll = async () => void (await mountAll().catch(failed));
  const acts: PageActions = {
    allowed,
    review() {
      if (stored.update() || page.early.hasRefusal()) closeRefused();
    },
    loadClient,
    loadAll,
    loadLayer(layer, isNow) {
      if (isNow && document.body) goOn();
      const file = layer === 'banner' || load(isAddOnLayer(layer) ? layer : 'preferences');
      return Promise.all([mountAll(), file]).then(([mounted]) => mounted.prepare(layer));
    },
    showLayer: (layer) => void mounting?.then((mounted) => mounted.open(layer), failed),
    async explain() {
      const cause = await page.waiting.orReject(loadClient()).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      // Not by `load`, which never rejects.
      return (await importNow('debug')).explain(client, cause);
    },
    inspect: async (isByAddress) => (await load('debug')).inspect(page, isByAddress),
  };
  const page = window.assentPage ?? beginPage(options, src, isNew, acts);
  Object.assign(page, { acts, hasScript: true });
  const gates = openGates(allowed, document, (element) => {
    // Gates need the interface, which explains why the content is blocked and offers to load it.
    if (element.closest('assent-gate')) void loadAll();
  });

  // The HTML of the page may have begun it, without knowing what is allowed.
  page.callbacks.update();

  // A visitor whose signal is honoured is told so on every page, at once.
  const tellHonoured = async () => {
    const { text, placeRegime } = await catalogue();
    if ((options.regime ?? placeRegime ?? member(parseJson(text), 'regime')) === 'opt-out') void loadAll();
  };
  const begin = async () => {
    if (gpc) void tellHonoured();
    if (isNew && !page.early.made.length) {
      // The HTML of the page may ask already.
      if (!page.question?.isShown) {
        const [{ ask }, told] = await Promise.all([load('question'), catalogue(), parsed]);
        await ask(page, told);
      }
    } else if (!found || found === 'something') void loadClient();
    else {
      if (found.isDue) void loadClient();
      const { isKnown, placeRegime } = await catalogue();
      if (!isKnown || placeRegime !== found.placeRegime || hasSignal() !== gpc) void loadClient();
      else if (found.hasBasis) {
        currentCatalogue = found.catalogue;
        gates.review(allowed);
        page.callbacks.update();
      }
    }
  };
  begin().catch((cause: unknown) => {
    failed(cause);
    void loadAll();
  });
  if (location.search.includes('assent-inspect')) acts.inspect(true).catch(failed);
}

const bareTag =
  '[assent] The tag states no setting, so opt-in applies. Write data-assent, or use setAttribute() in a tag manager.';

// Loaders that run scripts themselves, such as Rocket Loader, have no current one.
const script = document.currentScript ?? document.querySelector('script[src*="/assent.js"]');
const isFirst = window.assentPage ? !window.assentPage.hasScript : !window.assent?.allowed;
if (script instanceof HTMLScriptElement && isFirst) (isTooOld ? standStill : start)(script);
if (!script) console.warn('[assent] Nothing happens: the page has no <script src="…/assent.js">.');

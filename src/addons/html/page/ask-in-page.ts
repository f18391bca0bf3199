import { fetchOwn } from '../../../client/environment/browser-environment.ts';
import { parseJson } from '../../../client/environment/untrusted.ts';
import { surfaceOf, shownInPage } from '../../../elements/banner/first-layer.ts';
import { isBehindDialog } from '../../../elements/banner/page-dialogs.ts';
import { reserveRoom } from '../../../gating/gate-room.ts';
import { attempt } from '../../../gating/release.ts';
import { trusted } from '../../../gating/trusted-script.ts';
import { isAskedAbove } from '../../../page/asked-above.ts';
import { beginPage } from '../../../page/begin-page.ts';
import { loader } from '../../../page/loader.ts';
import { isTooOld, standStill } from '../../../page/old-browser.ts';
import type { PageActions, Page } from '../../../page/page.ts';
import { hasOnlyOurs, putFirst } from '../../../page/place-provider.ts';
import { hasChosenElsewhere, isAnswered } from '../../../page/answered.ts';
import { parsed } from '../../../page/page-events.ts';
import { hasUninformed, showQuestion } from '../../../page/question.ts';
import { asksAtOnce, readScriptOptions } from '../../../page/script-options.ts';
import { insertScript, preload } from './insert-script.ts';

/**
 * Begins a page whose HTML has the question. To a new visitor it shows the question, and acts on it without any file. It
 * loads the script tag at once for everybody else, and where the page has what only that can show; and for a new visitor
 * once something has to be done.
 *
 * @param tag the script tag, whose type keeps it from being loaded.
 */
function begin(tag: HTMLScriptElement): void {
  const options = readScriptOptions(tag.dataset);
  // The page's policy may allow each name once, or not at all.
  attempt(document.documentElement, () => (window.assentPolicy = trusted()));
  const isNew = asksAtOnce(options) && !isAnswered();
  const load = loader(
    () => {
      if (page.question?.isShown || page.early.made.length) preload(tag, ['client', 'question']);
      return insertScript(tag, () => page.hasScript);
    },
    (cause) => page.waiting.failed(cause),
  );
  /** Has the script tag act once it is there. */
  const byScript = async <T>(act: (acts: PageActions) => T | Promise<T>): Promise<T> => {
    await load();
    return act(page.acts);
  };
  const page: Page = (window.assentPage = beginPage(options, tag.src, isNew, {
    allowed: () => false,
    review() {},
    loadClient: () => byScript(({ loadClient }) => loadClient()),
    loadAll: () => byScript(({ loadAll }) => loadAll()),
    loadLayer(...layer) {
      preload(tag, ['interface', 'client', 'question', 'preferences']);
      return byScript(({ loadLayer }) => loadLayer(...layer));
    },
    showLayer() {},
    async explain() {
      await page.waiting.orReject(load());
      return page.acts.explain();
    },
    inspect: () => byScript(({ inspect }) => inspect()),
  }));
  if (!isNew) return void load();

  let isTried = false;
  const look = () => {
    if (page.hasScript) return observer.disconnect();
    const gates = document.getElementsByTagName('assent-gate');
    for (const gate of gates) attempt(gate, () => reserveRoom(gate, false));
    if (gates.length || document.querySelector(lazy)) void load();
    const banner = document.querySelector<HTMLElement>(`assent-banner[${shownInPage}]`);
    // Whole, once something follows it.
    if (isTried || !(banner?.nextSibling || document.readyState !== 'loading')) return;
    isTried = true;
    const { assentFrom: from, assentPlace: place } = banner?.dataset ?? {};
    // What was chosen in another consent tool is read first.
    if (from && hasChosenElsewhere(parseJson(from))) void load();
    else if (place === undefined || options.regime) show(banner);
    else void isAskedHere(options.catalogue).then((isAsked) => (isAsked ? show(banner) : load()));
  };
  const show = (banner: HTMLElement | null) => {
    if (page.hasScript) return;
    const isOver = isAnswered() || page.early.made.length;
    // The script tag asks where this markup cannot be shown, or another tab has answered meanwhile.
    if (isOver || !banner || !(isAskedAbove() || showMarkup(page, banner))) void load();
    else if (hasUninformed((banner?.dataset['assentSignals'] ?? '').split(' '))) void page.acts.loadAll();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  void parsed.then(look);
}

/** Shows what the HTML has. Returns whether that can be shown: it is whole, and not behind a dialog of the page. */
function showMarkup(page: Page, banner: HTMLElement): boolean {
  for (const copy of document.querySelectorAll(`assent-banner[${shownInPage}]`))
    if (copy !== banner) copy.remove();
  const isInline = banner.getAttribute('placement') === 'inline';
  if (!surfaceOf(banner) || (!isInline && isBehindDialog(banner))) return false;
  const [provider, ...others] = document.getElementsByTagName('assent-provider');
  const hasPlace = isInline || others.length;
  // It is still hidden: nothing is laid out twice. What the page has put into it stays in its place.
  if (provider && !hasPlace && hasOnlyOurs(provider)) putFirst(provider);
  const { assentShown: catalogue, assentTerms: terms } = banner.dataset;
  const question = showQuestion(page, banner, { catalogue, terms });
  // A framework may set it again. A page that insists wins.
  let left = 3;
  const keep = () => {
    if (question.isShown && banner.hidden && (left -= 1) >= 0) banner.hidden = false;
  };
  new MutationObserver(keep).observe(banner, { attributeFilter: ['hidden'] });
  return true;
}

/** Blocked content with an address that loaders of others read, until the script renames it. */
const lazy = ':not(script)[data-assent-vendor]:is([data-src],[data-srcset])';

/** How long the server of the catalogue may take to say where the visitor is, in milliseconds. */
const patience = 10_000;

/** Whether visitors are asked where this one is. The server of the catalogue knows. Until it says so, they are. */
async function isAskedHere(catalogue: string): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([fetchOwn(catalogue).catch(() => undefined), late]);
  return !answer?.ok || (answer.headers.get('assent-regime') ?? 'opt-in') === 'opt-in';
}

const ownElement = document.currentScript;

/** Begins the page, once. Returns whether it has a tag. */
function beginOnce(): boolean {
  const tag = document.querySelector<HTMLScriptElement>('script[type="text/plain"][data-assent]');
  // Turbo runs this again with each body, also after a page that loaded the script by itself.
  if (window.assentPage || window.assent?.allowed) return true;
  if (!tag) return false;
  (isTooOld ? standStill : begin)(tag);
  // React would take it for the first script of a body that it hydrates.
  ownElement?.remove();
  return true;
}

const missing =
  '[assent] Nobody is asked: the page has no <script type="text/plain" data-assent src="…/assent.js">. Put it before the question.';
if (!beginOnce()) void parsed.then(() => beginOnce() || console.warn(missing));

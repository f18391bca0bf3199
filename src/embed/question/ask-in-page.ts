import { isNewHere } from '../../client/page/page-start.ts';
import { readProxyCookie } from '../../client/environment/proxy-cookie.ts';
import { actLast } from '../../elements/provider/act-last.ts';
import { layerNamed } from '../../elements/provider/consent-view.ts';
import type { Layer } from '../../elements/provider/consent-view.ts';
import { reserveRoom } from '../../gating/gate-room.ts';
import { attempt } from '../../gating/release.ts';
import { trusted } from '../../gating/trusted-script.ts';
import { isWatched } from '../development/development-host.ts';
import { earlyChoices } from '../page/early-choices.ts';
import type { Host } from '../page/files.ts';
import type { Handover } from '../page/handover.ts';
import { loader } from '../page/loader.ts';
import { callLater } from '../page/page-consent.ts';
import type { PageConsent } from '../page/page-consent.ts';
import { inlineElements, localItems, parsed } from '../page/page-events.ts';
import { readScriptOptions } from '../page/script-options.ts';
import { takeNoRoom } from '../page/take-no-room.ts';
import { makeWaiting } from '../page/waiting.ts';
import { insertScript, preload } from './insert-script.ts';
import { QuestionInHtml, questionInHtml } from './question-in-html.ts';

/**
 * Begins a page whose HTML has the question. To a new visitor it shows the question, and acts on it without any file. It
 * loads the script tag for everybody else; where the page has what only that can show; once another tab has an answer, or
 * something takes the question away; and when somebody points at the question or at an opener, focuses or presses it.
 *
 * @param tag the script tag, whose type keeps it from being loaded.
 */
function begin(tag: HTMLScriptElement): void {
  attempt(document.documentElement, takeNoRoom);
  const options = readScriptOptions(tag.dataset);
  const waiting = makeWaiting(options, tag.src);
  const handover: Handover = (window.assentHandover = {
    early: earlyChoices(),
    waiting,
    isPressed: false,
  });
  // The page's policy may allow each name once, or not at all.
  attempt(document.documentElement, () => (window.assentPolicy = trusted()));
  const isNew = () => isNewHere(Object.keys(localItems()), (name) => readProxyCookie(name, document));
  const isAsking = isNew() && options.isAutomatic && (options.regime ?? 'opt-in') === 'opt-in';
  const question = new QuestionInHtml();

  let begun: (page: PageConsent) => void;
  const script = new Promise<PageConsent>((resolve) => (begun = resolve));
  const load = loader(async () => {
    if (isAsking) preload(tag, ['client']);
    await insertScript(tag, () => !!handover.script);
    if (window.assent) begun(window.assent);
  }, waiting.failed);
  /** Rejects if something cannot be loaded now. */
  const whenLoaded = <T>(act: (page: PageConsent) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      void load();
      waiting.whileWaiting(script.then(act), reject).then(resolve, reject);
    });
  const open = async (layer: Layer) => {
    if (handover.script) return (await script).open(layer);
    const opened = (handover.opened = { layer });
    await waiting.forVisitor(load(), () => {
      if (handover.opened === opened) delete handover.opened;
    });
  };
  const choose: Host['choose'] = (choices, context, shown) => {
    if (handover.script) handover.script.choose(choices, context, shown);
    else handover.early.add(choices, context, shown);
    whenLoaded((page) => page.ready).catch(() => question.tell());
  };
  window.assent = {
    ...callLater(load, script, choose),
    allowed: (...cell) => handover.script?.allowed(...cell) ?? false,
    open,
    explain: () => whenLoaded((page) => page.explain()),
    get ready() {
      return whenLoaded((page) => page.ready);
    },
  };
  const press = (event: MouseEvent) => {
    const path = elementsOf(event);
    const opener = path.find((node) => node.matches('[data-assent-open]'));
    // The script tag handles openers itself.
    if (opener && !handover.script)
      actLast(event, window, () => void open(layerNamed(opener.getAttribute('data-assent-open'))));
    const action = path
      .find((node) => node.matches('[data-assent-action]'))
      ?.getAttribute('data-assent-action');
    const banner = path.find((node) => node.matches(questionInHtml));
    if (!banner || !action) return;
    const [, choice, layer] = /^(?:(accept|reject)-all|open-(.*))$/.exec(action) ?? [];
    if (choice) {
      const language = banner.shadowRoot?.querySelector('[part=banner]')?.getAttribute('lang') ?? '';
      const shown = banner.getAttribute('data-assent-shown') ?? '';
      question.hide();
      choose(choice === 'accept' ? 'ACCEPT' : 'REJECT', { method: 'banner', language }, shown);
    } else if (layer) void open(layerNamed(layer));
  };
  addEventListener('click', press, true);
  if (!isAsking) return void load();

  let isShown = false;
  let isScriptNeeded = false;
  const look = () => {
    if (handover.script) return observer.disconnect();
    const gates = document.getElementsByTagName('assent-gate');
    for (const gate of gates) attempt(gate, () => reserveRoom(gate, false));
    const banner = document.querySelector<HTMLElement>(questionInHtml);
    // Whole, once something follows it.
    if (!isShown && (banner?.nextSibling || document.readyState !== 'loading')) {
      isShown = true;
      if (!question.show() || isWatched() || needsScript(banner)) void load();
    }
    if (isScriptNeeded) return;
    isScriptNeeded = question.isLost || gates.length > 0 || !!document.querySelector(inlineElements);
    if (isScriptNeeded) void load();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  void parsed.then(look);

  // Another tab has stored a choice, maybe while this page was in the back/forward cache.
  const lookElsewhere = () => {
    if (handover.script || handover.early.made.length || isNew()) return;
    question.hide();
    void load();
  };
  const touches = (event: Event, selector: string) =>
    elementsOf(event).some((node) => node.matches(selector));
  const touch = (event: Event) => {
    const isOpener = touches(event, '[data-assent-open],[data-assent-action^=open]');
    if (handover.script || (!isOpener && !touches(event, questionInHtml))) return;
    if (isOpener) preload(tag, ['ui', 'panel', 'client', 'preferences']);
    void load();
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, (event) => (handover.isPressed = touches(event, questionInHtml)), true);
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    // The click follows.
    addEventListener(type, () => setTimeout(() => (handover.isPressed = false)), true);
  addEventListener('pointerover', touch, true);
  addEventListener('focusin', touch, true);
  addEventListener('storage', lookElsewhere);
  addEventListener('pageshow', lookElsewhere);
}

/** Whether vendors have to be told at once, and nobody has told them: the boot snippet is missing. */
function needsScript(banner: HTMLElement | null): boolean {
  const told = window.assentSignals?.told ?? {};
  return (banner?.dataset['assentSignals'] ?? '').split(' ').some((name) => name && !(name in told));
}

/** The elements through which an event goes. */
const elementsOf = (event: Event): readonly Element[] =>
  event.composedPath().filter((node) => node instanceof Element);

const ownElement = document.currentScript;

/** Begins the page, once. Returns whether it has a tag. */
function beginOnce(): boolean {
  const tag = document.querySelector<HTMLScriptElement>('script[type="text/plain"][data-assent]');
  // Turbo runs this again with each body, also after a page that loaded the script by itself.
  if (window.assentHandover || window.assent?.allowed) return true;
  if (!tag) return false;
  begin(tag);
  // React would take it for the first script of a body that it hydrates.
  ownElement?.remove();
  return true;
}

const missing =
  '[assent] Nobody is asked: the page has no <script type="text/plain" data-assent src="…/assent.js">. Put it before the question.';
if (!beginOnce()) void parsed.then(() => beginOnce() || console.warn(missing));

import { isNewHere } from '../../client/page/page-start.ts';
import { readProxyCookie } from '../../client/environment/proxy-cookie.ts';
import { actLast } from '../../elements/provider/act-last.ts';
import { reserveRoom } from '../../gating/gate-room.ts';
import { attempt } from '../../gating/release.ts';
import { trusted } from '../../gating/trusted-script.ts';
import { isWatched } from '../development/development-host.ts';
import { earlyChoices } from '../page/early-choices.ts';
import type { EarlyChoices } from '../page/early-choices.ts';
import type { Host } from '../page/files.ts';
import { loader } from '../page/loader.ts';
import { callLater } from '../page/page-consent.ts';
import type { PageConsent } from '../page/page-consent.ts';
import { inlineElements, localItems, parsed } from '../page/page-events.ts';
import { readScriptOptions } from '../page/script-options.ts';
import { showNote } from '../page/show-note.ts';
import { takeNoRoom } from '../page/take-no-room.ts';
import { makeWaiting } from '../page/waiting.ts';
import type { Waiting } from '../page/waiting.ts';
import { warn } from '../page/warn.ts';
import { insertScript, preload } from './insert-script.ts';
import { QuestionInHtml, questionInHtml } from './question-in-html.ts';

/** What the script in the HTML of the page and the script tag share. */
export interface Boot {
  /** What the visitor chose before there was a client. */
  readonly early: EarlyChoices;
  readonly waiting: Waiting;
  /** The layer that the visitor wanted to see before the script began. */
  opened?: string;
  /** Acts for the page from the moment when the script begins. */
  script?: Pick<PageConsent, 'allowed'> & Pick<Host, 'choose'>;
}

declare global {
  interface Window {
    assentBoot?: Boot;
  }
}

/**
 * Begins a page whose HTML has the question. To a new visitor it shows the question, and acts on it without any file. It
 * loads the script for everybody else; where the page has what only the script can show; once another tab has an answer,
 * or something takes the question away; and when somebody points at the question or at an opener, focuses or presses it.
 *
 * @param tag the script tag, whose type keeps it from being loaded.
 */
function begin(tag: HTMLScriptElement): void {
  attempt(document.documentElement, takeNoRoom);
  const options = readScriptOptions(tag.dataset);
  const early = earlyChoices();
  const waiting = makeWaiting(warn, (closed) =>
    showNote(options.language || document.documentElement.lang || navigator.language, tag.src, closed),
  );
  const boot: Boot = (window.assentBoot = { early, waiting });
  // The page's policy may allow each name once.
  window.assentPolicy = trusted();
  const isNew = () => isNewHere(Object.keys(localItems()), (name) => readProxyCookie(name, document));
  const question = new QuestionInHtml();

  let begun: (page: PageConsent) => void;
  const script = new Promise<PageConsent>((resolve) => (begun = resolve));
  const load = loader(async () => {
    if (isAsking) preload(tag, ['client']);
    await insertScript(tag);
    if (window.assent) begun(window.assent);
  }, waiting.failed);
  /** Rejects if something cannot be loaded now. */
  const ready = () =>
    new Promise<Awaited<PageConsent['ready']>>((resolve, reject) => {
      void load();
      waiting
        .whileWaiting(
          script.then((page) => page.ready),
          reject,
        )
        .then(resolve, reject);
    });
  const open = async (layer: string) => {
    boot.opened = layer;
    await waiting.forVisitor(load());
  };
  const choose: Host['choose'] = (choices, context, shown) => {
    if (boot.script) return boot.script.choose(choices, context, shown);
    early.add(choices, context, shown);
    ready().catch(() => question.tell());
  };
  window.assent = {
    ...callLater(load, script, choose),
    allowed: (...cell) => boot.script?.allowed(...cell) ?? false,
    open,
    explain: async () => (await load(), (await script).explain()),
    get ready() {
      return ready();
    },
  };
  const isAsking = isNew() && options.isAutomatic && (options.regime ?? 'opt-in') === 'opt-in';
  if (!isAsking) return void load();

  let isShown = false;
  const look = () => {
    if (boot.script) return observer.disconnect();
    const gates = document.getElementsByTagName('assent-gate');
    for (const gate of gates) attempt(gate, () => reserveRoom(gate, false));
    const banner = document.querySelector<HTMLElement>(questionInHtml);
    const isParsed = document.readyState !== 'loading';
    // Whole, once something follows it.
    if (!isShown && (banner?.nextSibling || isParsed)) {
      isShown = true;
      if (!question.show() || isWatched() || needsScript(banner)) void load();
    }
    if (question.isLost || gates.length || document.querySelector(inlineElements)) void load();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  void parsed.then(look);

  // Another tab has stored a choice, maybe while this page was in the back/forward cache.
  const lookElsewhere = () => {
    if (boot.script || early.made.length || isNew()) return;
    question.hide();
    void load();
  };
  const press = (event: MouseEvent) => {
    const path = elementsOf(event);
    const opener = path.find((node) => node.matches('[data-assent-open]'));
    const action = path
      .find((node) => node.matches('[data-assent-action]'))
      ?.getAttribute('data-assent-action');
    const banner = path.find((node) => node.matches(questionInHtml));
    // The script handles openers itself.
    if (opener && !boot.script)
      actLast(event, window, () => void open(opener.getAttribute('data-assent-open') || 'preferences'));
    if (!banner || !action) return;
    const [, choice, layer] = /^(?:(accept|reject)-all|open-(.*))$/.exec(action) ?? [];
    if (choice) {
      const language = banner.shadowRoot?.querySelector('[part=banner]')?.getAttribute('lang') ?? '';
      const shown = banner.getAttribute('data-assent-shown') ?? '';
      question.hide();
      choose(choice === 'accept' ? 'ACCEPT' : 'REJECT', { method: 'banner', language }, shown);
    } else if (layer) void window.assent?.open(layer === 'vendors' ? 'vendors' : 'preferences');
  };
  const touch = (event: Event) => {
    const touches = (selector: string) => elementsOf(event).some((node) => node.matches(selector));
    const isOpener = touches('[data-assent-open],[data-assent-action^=open]');
    if (boot.script || (!isOpener && !touches(questionInHtml))) return;
    if (isOpener) preload(tag, ['ui', 'panel', 'client', 'preferences']);
    void load();
  };
  addEventListener('click', press, true);
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
  if (window.assentBoot || window.assent?.allowed) return true;
  if (!tag) return false;
  begin(tag);
  // React would take it for the first script of a body that it hydrates.
  ownElement?.remove();
  return true;
}

const missing =
  '[assent] Nobody is asked: the page has no <script type="text/plain" data-assent src="…/assent.js">. Put it before the question.';
if (!beginOnce()) void parsed.then(() => beginOnce() || console.warn(missing));

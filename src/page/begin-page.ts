import type { ConsentClient } from '../client/consent-client.ts';
import { cellCallbacks } from '../client/page/cell-callbacks.ts';
import { attempt } from '../gating/release.ts';
import { earlyChoices } from './early-choices.ts';
import { callLater } from './page-consent.ts';
import { followPage } from './page-events.ts';
import { fileAddress } from './files.ts';
import { asked, type Page, type PageActions, type PageClient } from './page.ts';
import type { ScriptOptions } from './script-options.ts';
import { styleEarly } from './early-styles.ts';
import { makeWaiting } from './waiting.ts';

/**
 * Begins a page: defines `window.assent`, writes choices down at once, and acts when a visitor presses, touches or focuses
 * something of ours. What needs a file is done by `acts`.
 *
 * @param src the address of the script tag.
 * @param isNew whether the visitor is to be asked, as far as this can be known without any file.
 */
export function beginPage(options: ScriptOptions, src: string, isNew: boolean, acts: PageActions): Page {
  attempt(document.documentElement, () => styleEarly(options.colorScheme));
  const waiting = makeWaiting(
    async (tag) => (await import(/* @vite-ignore */ new URL(`assent-lang-${tag}.js`, src).href)).messages,
    options.language,
  );
  const early = earlyChoices(options);
  let client: PageClient | undefined;
  let resolveClient: (client: ConsentClient) => void;
  const clientLoaded = new Promise<ConsentClient>((resolve) => (resolveClient = resolve));

  const callbacks = cellCallbacks(
    (...cell) => page.acts.allowed(...cell),
    (cause) => console.warn('[assent] A listener failed.', cause),
  );
  // Without a client, only what vendors were told before the page is allowed.
  callbacks.isInformed = () => !client;
  const choose: Page['choose'] = (choices, context, shown = asked(choices, page)) => {
    // One that has no catalogue yet keeps nothing in its own task.
    if (client?.snapshot.ready) client.choose(choices, context, shown);
    else {
      early.add(choices, context, shown);
      page.acts.review();
    }
    // One about everything answers the question.
    if (typeof choices === 'string') page.question?.hide();
    callbacks.update();
    void page.acts.loadClient();
  };
  let calls = 0;
  const open = async (layer: string | null) => {
    const call = (calls += 1);
    let isGivenUp = false;
    await waiting.forVisitor(page.acts.loadLayer(layer, true), () => (isGivenUp = true));
    if (call === calls && !isGivenUp) page.acts.showLayer(layer);
  };
  const own = { open, explain: () => page.acts.explain(), inspect: () => page.acts.inspect() };
  const load = async () => import(/* @vite-ignore */ fileAddress('count', src));
  const page: Page = {
    options,
    impressions: options.isCounted ? (act) => void load().then(act).catch(console.warn) : undefined,
    early,
    callbacks,
    waiting,
    choose,
    open: (layer) => void open(layer).catch(waiting.failed),
    clientLoaded,
    useClient(made) {
      client = made;
    },
    announceClient(made) {
      window.assent = Object.assign(made, own);
      resolveClient(made);
    },
    acts,
    hasScript: false,
  };
  window.assent = {
    ...callLater(() => page.acts.loadClient(), clientLoaded, choose),
    allowed: (...cell) => page.acts.allowed(...cell),
    // No client is loaded for it.
    onAllowed: callbacks.add,
    ...own,
    get ready() {
      void page.acts.loadClient();
      return waiting.orReject(clientLoaded).then(async (made) => {
        await made.ready;
        return made.snapshot;
      });
    },
  };
  followPage(page, isNew);
  return page;
}

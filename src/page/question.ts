import type { ConsentClient } from '../client/consent-client.ts';
import type { ShownQuestion } from '../client/ledger/early-choice.ts';
import { surfaceOf, FirstLayer, shownInPage } from '../elements/banner/first-layer.ts';
import { ChooseEvent, OpenEvent } from '../elements/provider/requests.ts';
import { atFirstSign } from './first-sign.ts';
import type { Page, ShownSurface } from './page.ts';

/**
 * Shows the question that is drawn in an element, whoever has drawn it. Acts on the answers until the provider does, and
 * says in its place that a choice is written down but that nothing can send it yet.
 *
 * @param shown what an answer counts for.
 */
export function showQuestion(page: Page, host: HTMLElement, shown: ShownQuestion): ShownSurface {
  let isOver = false;
  let isNote = false;
  let client: ConsentClient | undefined;
  const layer = new FirstLayer(host, (request) => {
    if (request instanceof OpenEvent) return page.open(request.what);
    // To close it decides nothing.
    if (!(request instanceof ChooseEvent)) return;
    const { choices, method } = request;
    const language = surfaceOf(host)?.lang ?? '';
    hide();
    page.impressions?.(({ recordAnswer }) =>
      recordAnswer(page, choices === 'ACCEPT' ? 'accepted' : 'refused'),
    );
    page.choose(choices, { method, language }, shown);
    const loaded = page.clientLoaded.then(() => page.acts.loadAll());
    void page.waiting.whileWaiting(loaded, () => {
      if (isNote || (client && !isUnsent(client))) return;
      isNote = true;
      layer.note(host.dataset['assentNote'] ?? '');
    });
  });
  const hide = () => {
    isOver = true;
    layer.hide();
  };
  const isShown = () => !isOver && layer.isOpen && host.isConnected;
  const follow = async () => {
    const loaded = (client = await page.clientLoaded);
    const update = () => {
      if (isNote && !isUnsent(loaded)) hide();
    };
    loaded.subscribe(update);
    update();
    // Whatever has loaded the client, the banner follows it from now on.
    void page.acts.loadAll();
  };
  void follow();
  const question: ShownSurface = {
    get isOver() {
      return isOver;
    },
    get isShown() {
      return isShown();
    },
    get asks() {
      return isShown() ? shown : undefined;
    },
    get isLost() {
      return !isOver && layer.isOpen && !(host.isConnected && host.hasAttribute(shownInPage));
    },
    show() {
      if (!isShown()) return;
      // Whoever watches it would come here again.
      if (!host.hasAttribute(shownInPage)) host.setAttribute(shownInPage, shown.catalogue ?? '');
      layer.open();
    },
    hide,
  };
  // A listener of the page may answer as soon as it is shown.
  page.question = question;
  layer.open();
  page.impressions?.(({ recordImpression }) => recordImpression(page, host));
  // Whoever is there will probably press. Robots, and who only reads, load no more.
  atFirstSign(() => {
    if (isShown()) page.acts.loadLayer('preferences').catch(page.waiting.failed);
  });
  return question;
}

/** Whether a vendor has an interface that nobody has told the state of consent: the boot snippet is missing. */
export function hasUninformed(interfaces: readonly string[]): boolean {
  const told = window.assentSignals?.told ?? {};
  return interfaces.some((name) => name && !(name in told));
}

/** Whether a choice is not recorded yet. */
const isUnsent = ({ snapshot: { counts } }: ConsentClient): boolean => counts.saving + counts.retrying > 0;

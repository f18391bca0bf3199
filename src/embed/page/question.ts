import type { ConsentClient } from '../../client/consent-client.ts';
import { coverOf, FirstLayer } from '../../elements/banner/first-layer.ts';
import { ChooseEvent, OpenEvent } from '../../elements/provider/requests.ts';
import type { Page, Question } from './page.ts';

/**
 * Shows the question that is drawn in an element, whoever has drawn it. Acts on the answers until the provider does, and
 * says in its place that a choice is written down but that nothing can send it yet.
 */
export function showQuestion(page: Page, host: HTMLElement): Question {
  const { assentShown: catalogue, assentTerms: terms } = host.dataset;
  const shown = { catalogue, terms };
  let isOver = false;
  let isNote = false;
  let client: ConsentClient | undefined;
  const layer = new FirstLayer(host, (request, action) => {
    if (request instanceof OpenEvent) return page.open(request.what);
    // To close it decides nothing.
    if (!(request instanceof ChooseEvent)) return;
    const isAccepted = action === 'accept-all';
    const language = coverOf(host)?.lang ?? '';
    hide();
    page.counting?.(({ countAnswer }) => countAnswer(page, isAccepted ? 'accepted' : 'refused'));
    page.choose(isAccepted ? 'ACCEPT' : 'REJECT', { method: 'banner', language }, shown);
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
  const isShown = () => layer.isOpen && host.isConnected;
  const follow = async () => {
    const loaded = (client = await page.clientLoaded);
    const look = () => {
      if (isNote && !isUnsent(loaded)) hide();
    };
    loaded.subscribe(look);
    look();
    // Whatever has loaded the client, the banner follows it from now on.
    void page.acts.loadAll();
  };
  void follow();
  host.addEventListener('assent-shown', () => page.counting?.(({ countShown }) => countShown(page, host)));
  host.hidden = false;
  layer.open();
  return (page.question = {
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
      return !isOver && layer.isOpen && !isVisible(coverOf(host));
    },
    hide,
  });
}

/** Whether a surface is in the page. Browsers close what the page takes out, and do not open it as it comes back. */
const isVisible = (cover: HTMLElement | null): boolean =>
  !!cover?.isConnected && !(cover.popover && !cover.matches(':popover-open'));

/** Whether a vendor has an interface that nobody has told the state of consent: the boot snippet is missing. */
export function hasUntold(interfaces: readonly string[]): boolean {
  const told = window.assentSignals?.told ?? {};
  return interfaces.some((name) => name && !(name in told));
}

/** Whether a choice is not recorded yet. */
const isUnsent = ({ snapshot: { counts } }: ConsentClient): boolean => counts.saving + counts.retrying > 0;

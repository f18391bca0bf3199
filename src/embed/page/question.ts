import type { ConsentClient } from '../../client/consent-client.ts';
import type { ShownQuestion } from '../../client/ledger/early-choice.ts';
import type { FirstLayer } from '../../elements/banner/first-layer.ts';
import { coverOf } from '../../elements/banner/first-layer.ts';
import { ChooseEvent, OpenEvent } from '../../elements/provider/requests.ts';
import type { Page, Question } from './page.ts';

/**
 * Acts on the answers to the first layer while there is no provider to do it, and says in its place that a choice is
 * written down but that nothing can send it yet.
 */
export class PageQuestion implements Question {
  private readonly host: Element;
  private readonly layer: FirstLayer;
  isOver = false;
  private isNote = false;
  private readonly shown: ShownQuestion;

  /** @param note says that a choice is not saved yet. */
  constructor(page: Page, host: Element, layer: FirstLayer, shown: ShownQuestion, note = '') {
    this.host = host;
    this.layer = layer;
    this.shown = shown;
    let client: ConsentClient | undefined;
    layer.answer = (request, action) => {
      if (request instanceof OpenEvent) return page.open(request.what);
      // To close it decides nothing.
      if (!(request instanceof ChooseEvent)) return;
      const isAccepted = action === 'accept-all';
      const language = coverOf(host)?.lang ?? '';
      this.hide();
      page.counting?.(({ countAnswer }) => countAnswer(page, isAccepted ? 'accepted' : 'refused'));
      page.choose(isAccepted ? 'ACCEPT' : 'REJECT', { method: 'banner', language }, shown);
      const loaded = page.clientLoaded.then(() => page.acts.loadAll());
      void page.waiting.whileWaiting(loaded, () => {
        if (this.isNote || !layer.answer || (client && !isUnsent(client))) return;
        this.isNote = true;
        layer.note(note);
      });
    };
    const follow = async () => {
      const loaded = (client = await page.clientLoaded);
      const look = () => {
        if (this.isNote && !isUnsent(loaded)) this.hide();
      };
      loaded.subscribe(look);
      look();
      // Whatever has loaded the client, the banner follows it from now on.
      void page.acts.loadAll();
    };
    void follow();
    host.addEventListener('assent-shown', () => page.counting?.(({ countShown }) => countShown(page, host)));
  }

  get isShown(): boolean {
    return this.layer.isOpen && this.host.isConnected;
  }

  get asks(): ShownQuestion | undefined {
    return this.isShown ? this.shown : undefined;
  }

  get isLost(): boolean {
    return !this.isOver && !this.host.isConnected;
  }

  hide(): void {
    this.isOver = true;
    // Else the provider decides what is shown.
    if (this.layer.answer) this.layer.hide();
  }
}

/** Whether a vendor has an interface that nobody has told the state of consent: the boot snippet is missing. */
export function hasUntold(interfaces: readonly string[]): boolean {
  const told = window.assentSignals?.told ?? {};
  return interfaces.some((name) => name && !(name in told));
}

/** Whether a choice is not recorded yet. */
const isUnsent = ({ snapshot: { counts } }: ConsentClient): boolean => counts.saving + counts.retrying > 0;

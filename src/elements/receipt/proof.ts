import { html, nothing } from 'lit';
import type { LitElement } from 'lit';
import type { ReceiptsOutcome } from '../../client/account/verification.ts';
import { loadProofWords } from '../../locales/load-proof-words.ts';
import { fill } from '../../locales/phrase.ts';
import type { ProofWords } from '../../locales/proof/proof-words.ts';
import type { ConsentView } from '../provider/consent-view.ts';
import { judgeReceipts } from './judge-receipts.ts';
import type { Judgement } from './judge-receipts.ts';
import { decidedCells } from './receipt-record.ts';
import { saveFile } from './save-file.ts';

/** What the record gave, and what was found of it. */
type Found = Judgement & Omit<Extract<ReceiptsOutcome, { type: 'found' }>, 'type'>;

/**
 * Asks the record for the receipts of a person's choices, verifies them in this browser, and says what is proven. Loaded when
 * somebody asks for it.
 */
export class Proof {
  readonly #host: LitElement;
  readonly #page: string | undefined;
  #words: ProofWords | undefined;
  #language: string | undefined;
  #isAsking = false;
  /** For which choices it was asked: what was found says nothing of others. */
  #asked = '';
  #found: Found | undefined;

  /**
   * @param host the element that shows it, in `[part="proof"]`
   * @param page the address of `verify.html`, if the page has it
   */
  constructor(host: LitElement, page: string | undefined) {
    this.#host = host;
    this.#page = page;
  }

  /** Asks, if it is not asking already. Rejects if the record, or the words, cannot be reached. */
  async ask(view: ConsentView): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#found = undefined;
    this.#asked = choicesIn(view);
    try {
      await this.#speak(view);
      await this.#show();
      const record = await view.verification();
      const outcome = await record.receipts();
      if (outcome.type === 'unavailable') throw new Error('The record cannot be reached.');
      const { receipts, waiting, altered } = outcome.type === 'found' ? outcome : empty;
      const key = receipts.length ? await record.logKey() : '';
      // `crypto.subtle` exists on secure pages only, although its type is not optional.
      const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
      this.#found = { ...(await judgeReceipts(receipts, key ?? '', subtle)), receipts, waiting, altered };
    } finally {
      this.#isAsking = false;
      await this.#show();
    }
  }

  /** What there is to say, in plain sentences. */
  said(view: ConsentView): string {
    const words = this.#wordsIn(view);
    if (!words) return '';
    if (this.#isAsking) return words.asking;
    const found = this.#foundFor(view);
    return found ? sentences(view, words, found).join(' ') : '';
  }

  /** Renders how to keep the receipts, and how to check them without this page. */
  offer(view: ConsentView) {
    const words = this.#wordsIn(view);
    const { receipts = [] } = this.#foundFor(view) ?? {};
    if (!words || !receipts.length) return nothing;
    const name = 'verify.html';
    const page = this.#page ? html`<a href=${this.#page} target="_blank" download>${name}</a>` : name;
    return html`<p class="small">${fill<unknown>(words.elsewhere, { page: html`<bdi>${page}</bdi>` })}</p>
      <div class="buttons">
        <button part="button" data-assent-action="save-receipts" @click=${() => save(receipts)}>
          ${words.save}
        </button>
      </div>`;
  }

  #foundFor(view: ConsentView): Found | undefined {
    return this.#asked === choicesIn(view) ? this.#found : undefined;
  }

  #wordsIn(view: ConsentView): ProofWords | undefined {
    if (view.language !== this.#language)
      void this.#speak(view).then(
        () => this.#host.requestUpdate(),
        () => {},
      );
    return this.#words;
  }

  /** Draws it, and scrolls it into view: the button may stand at the lower edge of a window. */
  async #show(): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector('[part="proof"]')?.scrollIntoView({ block: 'nearest' });
  }

  async #speak({ language }: ConsentView): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    this.#words = undefined;
    // Our `pt` is that of Portugal.
    const words = await loadProofWords(language === 'pt-PT' ? 'pt' : language).catch((cause: unknown) => {
      this.#language = undefined;
      throw cause;
    });
    if (language === this.#language) this.#words = words;
  }
}

const empty = { receipts: [], waiting: 0, altered: 0 };

/** Whose choices they are, and which. */
function choicesIn({ snapshot }: ConsentView): string {
  return [snapshot.subject, ...decidedCells(snapshot).map(({ decision }) => decision?.id)].join();
}

function sentences(view: ConsentView, words: ProofWords, found: Found): string[] {
  const { proven, refused, unchecked, isKeyless, waiting, altered } = found;
  const said = [
    ...(proven[0] ? [fill(words.proven, provenIn(view, proven)).join('')] : []),
    ...counted(words.refused, refused),
    ...counted(words.altered, altered),
    ...counted(words.waiting, waiting),
    ...(unchecked ? [words.unchecked] : []),
    ...(isKeyless ? [words.keyless] : []),
  ];
  return said.length ? said : [words.none];
}

const counted = (sentence: string, count: number): string[] =>
  count ? [fill(sentence, { count }).join('')] : [];

/** How many of the choices that are shown are proven, and when the newest was recorded. */
function provenIn({ snapshot, language }: ConsentView, proven: Judgement['proven']) {
  const keyOf = (cell: { readonly vendor: string; readonly target: string; readonly action?: unknown }) =>
    [cell.vendor, cell.target, cell.action].join('\n');
  const known = new Set(proven.flatMap(({ actions }) => actions.map(keyOf)));
  const shown = decidedCells(snapshot);
  const newest = Math.max(...proven.map(({ receivedAt }) => Date.parse(receivedAt) || 0));
  return {
    count: shown.filter((cell) => known.has(keyOf(cell))).length,
    all: shown.length,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(newest),
  };
}

/** One a line, as `assent verify` and `verify.html` take them. */
function save(receipts: readonly unknown[]): void {
  const text = receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join('');
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`consent-receipts-${day}.jsonl`, text, 'application/jsonl');
}

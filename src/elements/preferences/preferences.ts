import { html, LitElement, nothing } from 'lit';
import type { Choice } from '../../client/ledger/choice.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { countPhrase } from '../../locales/phrase.ts';
import { brandFacts } from './catalogue-facts.ts';
import { consentOf } from '../provider/consent-context.ts';
import type { ConsentView, Layer } from '../provider/consent-view.ts';
import { type CellGroup, Directory, type Found } from './directory.ts';
import { decision, Draft } from './draft.ts';
import { ChooseEvent, CloseEvent, OpenEvent } from '../provider/requests.ts';
import type { InnerLayer, PreferencesAddOns } from './add-on.ts';
import { groupTemplate } from './group-template.ts';
import { layerOf, type Listing, listings, listTools } from './list-tools.ts';
import { preferencesStyles } from './preferences-styles.ts';
import { rangesTemplate } from './ranges.ts';
import { allMessages, switchStyles } from './switch.ts';
import type { TableParts } from './table-parts.ts';
import { theme } from '../provider/theme.ts';

/**
 * The second layer: a dialog with a switch for each vendor and target. Nothing is decided until the visitor
 * saves, refuses or accepts; closing it discards the changes and decides nothing.
 *
 * @element assent-preferences
 * @attr heading-level - Level of the dialog's heading. Default 2.
 * @fires {ChooseEvent} assent-choose - A person saved, refused or accepted.
 * @fires {CloseEvent} assent-close - A person closed the dialog.
 * @fires {OpenEvent} assent-open - A person opens another layer, such as the receipt.
 * @csspart dialog - The surface.
 * @csspart choice-button - Both the refusal and the acceptance, so that styles cannot distinguish them.
 * @csspart button - The other buttons.
 * @csspart switch - The native checkboxes.
 */
export class AssentPreferences extends LitElement {
  static override styles = [theme, switchStyles, preferencesStyles];

  static override properties = {
    headingLevel: { type: Number, attribute: 'heading-level' },
    listing: { state: true },
    query: { state: true },
    limit: { state: true },
    isPrepared: { state: true },
  };

  declare headingLevel: number;
  declare listing: Listing;
  declare query: string;
  /** How many entries of each list are rendered. */
  declare limit: number;
  declare isPrepared: boolean;

  /** @protected */
  readonly addOns: PreferencesAddOns = {};
  private readonly consent = consentOf(this);
  private readonly draft = new Draft();
  private opened: Layer | undefined;
  private directory: Directory | undefined;
  /** The rendered groups, if the list is not a table. */
  private grouping: 'target' | 'vendor' = 'target';
  /** Renders the table. Loaded on demand. */
  private table: ((parts: TableParts) => unknown) | undefined;
  /** The groups whose cells are rendered, by list order and id. */
  private readonly unfolded = new Set<string>();
  /** The rendered range of each long list, if it is not the first. */
  private readonly ranges = new Map<string, number>();

  constructor() {
    super();
    this.headingLevel = 2;
    this.listing = 'target';
    this.query = '';
    this.limit = firstPicture;
    this.isPrepared = false;
  }

  /** Draws the choices out of sight, once, so that they only have to be shown when somebody opens them. */
  prepare(): void {
    this.isPrepared = !this.opened;
  }

  override shouldUpdate(changed: Map<string, unknown>): boolean {
    return !this.isPrepared || changed.has('isPrepared') || !!layerOf(this.consent.value, this.addOns.inner);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.dialog?.close();
    this.opened = undefined;
  }

  override willUpdate(): void {
    const view = this.consent.value;
    const opened = layerOf(view, this.addOns.inner);
    if (!view || !opened || opened === this.opened) return;
    // Unsaved changes from before it closed must not be saved now.
    if (!this.opened) this.draft.clear();
    this.isPrepared = false;
    this.limit = firstPicture;
    this.list(listings[opened] ?? 'target');
  }

  override updated(): void {
    const { dialog, opened: before } = this;
    const opened = layerOf(this.consent.value, this.addOns.inner);
    // A dialog outside of the page cannot open. It opens once it is inserted again.
    if (!dialog?.isConnected || opened === before) return;
    this.opened = opened;
    if (!opened) return dialog.close();
    if (!before) dialog.showModal();
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
    // Render what is visible first, so that the click gets a quick response, and the rest afterwards.
    const drawRest = () => opened === this.opened && (this.limit = Infinity);
    requestAnimationFrame(() => requestAnimationFrame(drawRest));
  }

  override render() {
    const view = this.consent.value;
    if (!view) return nothing;
    return html`<dialog
      part="dialog"
      lang=${view.language}
      dir=${view.direction}
      aria-labelledby="title"
      @close=${() => this.handleClose()}
    >
      ${layerOf(view, this.addOns.inner) || this.isPrepared ? this.renderContent(view, allMessages(view)) : nothing}
    </dialog>`;
  }

  private renderContent(view: ConsentView, messages: PreferencesWords) {
    const inner = view.opened === this.addOns.inner?.layer ? this.addOns.inner : undefined;
    return html`<div class="head">
        <div
          id="title"
          role="heading"
          aria-level=${this.headingLevel}
          tabindex="-1"
          .textContent=${inner ? inner.label(messages) : messages.title}
        ></div>
        <button part="button" class="plain" data-assent-action="close" @click=${() => this.close()}>
          ${messages.close}
        </button>
      </div>
      ${inner ? this.renderInner(inner, messages) : this.renderChoices(view, messages)}`;
  }

  private renderInner({ render }: InnerLayer, messages: PreferencesWords) {
    return html`<div class="list">${render(this.headingLevel + 1)}</div>
      <div class="actions">${this.renderOpener('preferences', messages.choices)}</div>`;
  }

  private renderChoices(view: ConsentView, messages: PreferencesWords) {
    const { inner } = this.addOns;
    const directory = (this.directory = Directory.of(view, this.directory));
    const found = this.query ? directory.find(this.query) : undefined;
    const cells = () => view.snapshot.cells().filter((cell) => !cell.required);
    const isAsked = cells().length > 0;
    const all = (on: boolean) => () => this.choose(cells().map((cell) => decision(cell, on)));
    return html`<div class="list">
        <p>${isAsked ? messages.intro : messages.nothingToChoose}</p>
        ${isAsked ? html`<assent-status inline></assent-status>` : nothing}
        ${listTools({
          messages,
          language: view.language,
          listing: this.listing,
          isLong: directory.isLong,
          // A short list needs no table, unless the page opens it.
          isTableOffered: !!this.addOns.loadTable && (directory.isLong || view.opened === 'table'),
          query: this.query,
          found: found?.size,
          onList: (listing) => this.list(listing),
          onSearch: (query) => this.search(query),
        })}
        ${this.renderListing(view, messages, directory, found)} ${brandFacts(view, messages)}
        ${inner && view.snapshot.state !== 'undecided' ? this.renderOpener(inner.layer, inner.label(messages)) : nothing}
      </div>
      ${
        isAsked
          ? html`<div class="actions">
              ${this.renderButton('choice-button', 'reject-all', messages.rejectAll, all(false))}
              ${this.renderButton('choice-button', 'accept-all', messages.acceptAll, all(true))}
              ${this.renderButton('button', 'save', messages.save, () => this.choose(this.draft.choices(cells())))}
            </div>`
          : nothing
      }`;
  }

  private renderListing(view: ConsentView, messages: PreferencesWords, directory: Directory, found: Found) {
    const isLeft = (vendor: string) => found?.has(vendor) ?? true;
    const parts = {
      view,
      messages,
      directory,
      draft: this.draft,
      onSwitch: (cells: readonly Cell[], on: boolean) => this.draw(() => this.draft.switch(cells, on)),
    };
    const vendors = {
      entries: directory.byVendor.filter(({ owner }) => isLeft(owner.id)),
      nameOf: ({ name }: CellGroup) => name,
      count: (entries: number) => countPhrase(messages.vendors, entries, view.language),
    };
    if (this.listing === 'table' && this.table)
      return this.table({ ...parts, ...vendors, ...this.rangeOf('table') });
    const draw = (group: CellGroup) => {
      const key = `${this.grouping} ${group.owner.id}`;
      return groupTemplate({
        ...parts,
        group,
        found: group.cells.filter((cell) => isLeft(cell.vendor)),
        headingLevel: this.headingLevel + 1,
        isUnfolded: this.unfolded.has(key),
        onFold: () => this.draw(() => this.unfolded.delete(key) || this.unfolded.add(key)),
        ...this.rangeOf(key),
      });
    };
    if (this.grouping === 'target')
      return html`<ul>
        ${directory.byTarget.map(draw)}
      </ul>`;
    return rangesTemplate({ ...vendors, className: '', draw, ...this.rangeOf('vendor') });
  }

  /** The rendered range of a long list (initially the first), and a function to show another. */
  private rangeOf(list: string) {
    return {
      range: this.ranges.get(list) ?? 0,
      limit: this.limit,
      onUnfold: async (range: number, button: Element) => {
        this.draw(() => this.ranges.set(list, range));
        await this.updateComplete;
        // Collapsing a range above may have scrolled it out of view.
        button.scrollIntoView({ block: 'nearest' });
      },
    };
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private renderOpener(layer: Layer, label: string) {
    const open = () => this.dispatchEvent(new OpenEvent(layer));
    return this.renderButton('button', `open-${layer}`, label, open);
  }

  private renderButton(part: string, name: string, label: string, act: () => unknown) {
    return html`<button part=${part} data-assent-action=${name} @click=${act}>${label}</button>`;
  }

  private choose(choices: readonly Choice[]): void {
    if (choices.length && !this.dispatchEvent(new ChooseEvent(choices, 'preferences'))) return;
    this.draft.clear();
    this.close();
  }

  /** Changes state that is not a reactive property, and updates the element. */
  private draw(change: () => void): void {
    change();
    this.requestUpdate();
  }

  /** The previous list stays while the table is loading. If that fails, the next request tries again. */
  private list(listing: Listing): void {
    this.listing = listing;
    if (listing !== 'table') this.grouping = listing;
    else if (!this.table)
      this.addOns.loadTable?.(this.renderRoot).then(
        (table) => this.draw(() => (this.table ??= table)),
        () => (this.listing = this.grouping),
      );
  }

  private search(query: string): void {
    this.query = query;
    this.ranges.clear();
  }

  private close(): boolean {
    return this.dispatchEvent(new CloseEvent());
  }

  /** The browser closed the dialog, such as on Escape. If the page cancels `assent-close`, it opens again. */
  private handleClose(): void {
    // The browser tells of the closing later. It may be open again by now.
    if (this.opened && !this.dialog?.open && !this.close()) this.dialog?.showModal();
  }
}

/** The number of list entries in the first rendering of the dialog: more than fit into a window. */
const firstPicture = 10;

declare global {
  interface HTMLElementTagNameMap {
    'assent-preferences': AssentPreferences;
  }
}

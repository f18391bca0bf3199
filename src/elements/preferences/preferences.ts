import { html, LitElement, nothing } from 'lit';
import type { Choice } from '../../client/ledger/choice.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { countPhrase } from '../../locales/phrase.ts';
import { brandFacts } from './brand-facts.ts';
import { consentOf } from '../provider/consent-context.ts';
import type { ConsentView } from '../provider/consent-view.ts';
import { type CellGroup, Directory, type Found } from './directory.ts';
import { type DialogLayer, layerOf, listings } from './dialog-layer.ts';
import { decision, Draft } from './draft.ts';
import { ChooseEvent, CloseEvent, OpenEvent } from '../provider/requests.ts';
import { groupTemplate } from './group-template.ts';
import { type Listing, listTools } from './list-tools.ts';
import { preferencesStyles } from './preferences-styles.ts';
import { rangesTemplate } from './ranges.ts';
import { allMessages } from './second-layer.ts';
import { switchStyles } from './switch.ts';
import type { bringTable } from './table.ts';
import { theme } from '../provider/theme.ts';

/**
 * The second layer: a switch for each vendor and target, in a dialog that a person opened. Nothing
 * is decided until they save, refuse or accept; closing forgets what they switched, and decides nothing.
 *
 * @element assent-preferences
 * @attr heading-level - Level of the dialog's heading. Default 2.
 * @fires {ChooseEvent} assent-choose - A person saved, refused or accepted.
 * @fires {CloseEvent} assent-close - A person closed the dialog.
 * @fires {OpenEvent} assent-open - A person wants to see what else there is: their receipt, for one.
 * @csspart dialog - The surface.
 * @csspart choice-button - Both the refusal and the acceptance: style cannot tell them apart.
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
  };

  declare headingLevel: number;
  /** What is asked for. */
  declare listing: Listing;
  declare query: string;
  /** How many entries of each list are drawn. */
  declare limit: number;

  private readonly consent = consentOf(this);
  private readonly draft = new Draft();
  /** What the dialog shows now. */
  private opened: DialogLayer | undefined;
  /** What is listed, and the view it was made for. */
  private directory: Directory | undefined;
  private listed: ConsentView | undefined;
  /** What the groups are that are drawn where there is no table. */
  private grouping: 'target' | 'vendor' = 'target';
  /** Draws the table, once somebody wanted it. */
  private table: ReturnType<typeof bringTable> | undefined;
  /** The groups whose cells are drawn, by listing and id. */
  private readonly unfolded = new Set<string>();
  /** Which range of a long list is drawn, where it is not the first: of the vendors, and of a group. */
  private readonly ranges = new Map<string, number>();

  constructor() {
    super();
    this.headingLevel = 2;
    this.listing = 'target';
    this.query = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.dialog?.close();
    this.opened = undefined;
  }

  override willUpdate(): void {
    const view = this.consent.value;
    const opened = layerOf(view);
    if (!view || !opened || opened === this.opened) return;
    // What was switched and not saved before it closed is not to be saved with something else now.
    if (!this.opened) this.draft.clear();
    this.limit = view.snapshot.catalogue.vendors.length > firstPicture ? firstPicture : Infinity;
    this.list(listings[opened]);
  }

  override updated(): void {
    const { dialog, opened: before } = this;
    const opened = layerOf(this.consent.value);
    // A dialog that has left the page cannot open, and does when it is back.
    if (!dialog?.isConnected || opened === before) return;
    this.opened = opened;
    if (!opened) return dialog.close();
    if (!before) dialog.showModal();
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
    if (this.limit > firstPicture) return;
    // A click is answered by a picture; what is below it follows.
    const drawRest = () => {
      if (opened === this.opened) this.limit = Infinity;
    };
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
      ${layerOf(view) ? this.renderContent(view, allMessages(view)) : nothing}
    </dialog>`;
  }

  private renderContent(view: ConsentView, messages: PreferencesWords) {
    const isReceipt = view.opened === 'receipt';
    return html`<div class="head">
        <div id="title" role="heading" aria-level=${this.headingLevel} tabindex="-1">
          ${isReceipt ? messages.receipt : messages.title}
        </div>
        <button part="button" class="plain" data-assent-action="close" @click=${() => this.close()}>
          ${messages.close}
        </button>
      </div>
      ${isReceipt ? this.renderReceipt(messages) : this.renderChoices(view, messages)}`;
  }

  private renderReceipt(messages: PreferencesWords) {
    return html`<div class="list">
        <assent-receipt heading-level=${this.headingLevel + 1}></assent-receipt>
      </div>
      <div class="actions">${this.renderOpener('preferences', messages.choices)}</div>`;
  }

  private renderChoices(view: ConsentView, messages: PreferencesWords) {
    const directory = this.directoryOf(view);
    const found = this.query ? directory.find(this.query) : undefined;
    const cells = () => view.snapshot.cells().filter((cell) => !cell.required);
    const isAsked = cells().length > 0;
    const all = (on: boolean) => () => cells().map((cell) => decision(cell, on));
    return html`<div class="list">
        <p>${isAsked ? messages.intro : messages.nothingToChoose}</p>
        ${isAsked ? html`<assent-status inline></assent-status>` : nothing}
        ${listTools({
          messages,
          language: view.language,
          listing: this.listing,
          isSearchable: directory.isSearchable,
          query: this.query,
          found: found?.size,
          onList: (listing) => this.list(listing),
          onSearch: (query) => this.search(query),
        })}
        ${this.renderListing(view, messages, directory, found)} ${brandFacts(view, messages)}
        ${view.snapshot.state === 'undecided' ? nothing : this.renderOpener('receipt', messages.receipt)}
      </div>
      ${
        isAsked
          ? html`<div class="actions">
              ${this.renderAction('choice-button', 'reject-all', messages.rejectAll, all(false))}
              ${this.renderAction('choice-button', 'accept-all', messages.acceptAll, all(true))}
              ${this.renderAction('button', 'save', messages.save, () => this.draft.choices(cells()))}
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

  /** The range that is drawn of a long list, the first at first, and how to draw another. */
  private rangeOf(list: string) {
    return {
      range: this.ranges.get(list) ?? 0,
      limit: this.limit,
      onUnfold: async (range: number, button: Element) => {
        this.draw(() => this.ranges.set(list, range));
        await this.updateComplete;
        // What was folded above it may have moved it out of sight.
        button.scrollIntoView({ block: 'nearest' });
      },
    };
  }

  private directoryOf(view: ConsentView): Directory {
    const { snapshot, language } = view;
    if (!this.directory || this.listed?.snapshot !== snapshot || this.listed.language !== language) {
      this.directory = new Directory(view);
      this.listed = view;
    }
    return this.directory;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private renderOpener(layer: DialogLayer, label: string) {
    return html`<button
      part="button"
      data-assent-action=${`open-${layer}`}
      @click=${() => this.dispatchEvent(new OpenEvent(layer))}
    >
      ${label}
    </button>`;
  }

  private renderAction(part: string, name: string, label: string, choices: () => Choice[]) {
    return html`<button part=${part} data-assent-action=${name} @click=${() => this.choose(choices())}>
      ${label}
    </button>`;
  }

  private choose(choices: readonly Choice[]): void {
    if (choices.length && !this.dispatchEvent(new ChooseEvent(choices, 'preferences'))) return;
    this.draft.clear();
    this.close();
  }

  /** Changes something that is not a property, and draws what came of it. */
  private draw(change: () => void): void {
    change();
    this.requestUpdate();
  }

  /** The listing before stays while the table is on its way; where that cannot be had, it is asked for again. */
  private list(listing: Listing): void {
    this.listing = listing;
    if (listing !== 'table') this.grouping = listing;
    else if (!this.table)
      import('./table.ts').then(
        ({ bringTable }) => this.draw(() => (this.table ??= bringTable(this.renderRoot))),
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

  /** The browser closed the dialog by itself, as by Escape. It has no better way to be prevented. */
  private handleClose(): void {
    if (this.opened && !this.close()) this.dialog?.showModal();
  }
}

/** So many entries of a list are in the dialog's first picture: more than a window has room for. */
const firstPicture = 10;

declare global {
  interface HTMLElementTagNameMap {
    'assent-preferences': AssentPreferences;
  }
}

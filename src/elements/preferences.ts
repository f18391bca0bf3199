import { html, LitElement, nothing } from 'lit';
import type { Vendor } from '../client/catalogue.ts';
import type { Choice } from '../client/consent-client.ts';
import type { Messages } from '../locales/messages.ts';
import { countPhrase, fill } from '../locales/phrase.ts';
import { type CellGroup, groupsByTarget, groupsByVendor, type Listing } from './cell-group.ts';
import { consentOf } from './consent-context.ts';
import { brandText, type ConsentView } from './consent-view.ts';
import { decision, Draft } from './draft.ts';
import { ChooseEvent, CloseEvent } from './requests.ts';
import { groupTemplate, moreTemplate } from './group-template.ts';
import { preferencesSheet } from './preferences-sheet.ts';
import { allMessages } from './second-layer.ts';
import { switchSheet } from './switch.ts';
import { theme } from './theme.ts';

/** So many entries are drawn at once; the rest on demand. */
const pageSize = 100;

/** From so many vendors on, there is a search. */
const searchable = 20;

/**
 * The second layer: a switch for each vendor and target, in a dialog that a person opened. Nothing
 * is decided until they save, refuse or accept; closing keeps what they switched, and decides nothing.
 *
 * @element assent-preferences
 * @attr heading-level - Level of the dialog's heading. Default 2.
 * @fires {ChooseEvent} assent-choose - A person saved, refused or accepted.
 * @fires {CloseEvent} assent-close - A person closed the dialog.
 * @csspart dialog - The surface.
 * @csspart choice-button - Both the refusal and the acceptance: style cannot tell them apart.
 * @csspart button - The other buttons.
 * @csspart switch - The native checkboxes.
 */
export class AssentPreferences extends LitElement {
  static override styles = [theme, switchSheet, preferencesSheet];

  static override properties = {
    headingLevel: { type: Number, attribute: 'heading-level' },
    listing: { state: true },
    query: { state: true },
  };

  declare headingLevel: number;
  declare listing: Listing;
  declare query: string;

  private readonly consent = consentOf(this);
  private readonly draft = new Draft();
  /** What the dialog shows now. */
  private opened: 'preferences' | 'vendors' | undefined;
  /** How many entries are drawn: of a listing by its name, of a group by listing and id. */
  private readonly drawn = new Map<string, number>();

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
    const opened = layerOf(this.consent.value);
    if (opened && opened !== this.opened) this.listing = opened === 'vendors' ? 'vendor' : 'target';
  }

  override updated(): void {
    const { dialog, opened: before } = this;
    const opened = layerOf(this.consent.value);
    if (!dialog || opened === before) return;
    this.opened = opened;
    if (!opened) dialog.close();
    else if (!before) dialog.showModal();
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
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

  private renderContent(view: ConsentView, messages: Messages) {
    const { brand } = view.snapshot.catalogue;
    const cells = view.snapshot.cells().filter((cell) => !cell.required);
    const found = this.findVendors(view);
    const all = (on: boolean) => () => cells.map((cell) => decision(cell, on));
    return html`<div class="head">
        <div id="title" role="heading" aria-level=${this.headingLevel} tabindex="-1">${messages.title}</div>
        <button part="button" class="plain" data-assent-action="close" @click=${() => this.close()}>
          ${messages.close}
        </button>
      </div>
      <div class="list">
        <p>${messages.intro}</p>
        <assent-status inline></assent-status>
        ${this.renderTools(view, messages, found)} ${this.renderGroups(view, messages, found)}
        <p class="small">
          ${brand.contact && fill<unknown>(messages.contact, { contact: html`<bdi>${brand.contact}</bdi>` })}
          ${brand.privacyPolicy && html`<a href=${brand.privacyPolicy.url}>${messages.policy}</a>`}
        </p>
      </div>
      <div class="actions">
        ${this.renderAction('choice-button', 'reject-all', messages.rejectAll, all(false))}
        ${this.renderAction('choice-button', 'accept-all', messages.acceptAll, all(true))}
        ${this.renderAction('button', 'save', messages.save, () => this.draft.choices(cells))}
      </div>`;
  }

  private renderTools(view: ConsentView, messages: Messages, found: ReadonlySet<string>) {
    const { vendors } = view.snapshot.catalogue;
    const radio = (listing: Listing, label: string) =>
      html`<label>
        <input
          type="radio"
          name="listing"
          .checked=${this.listing === listing}
          @change=${() => (this.listing = listing)}
        />
        ${label}
      </label>`;
    return html`<div class="tools">
      <fieldset>
        <legend>${messages.listBy}</legend>
        ${radio('target', messages.byTarget)} ${radio('vendor', messages.byVendor)}
      </fieldset>
      ${
        vendors.length > searchable
          ? html`<label>
              ${messages.search}
              <input type="search" .value=${this.query} @input=${(event: Event) => this.search(event)} />
            </label>`
          : nothing
      }
      <p role="status" class="small">
        ${this.query ? countPhrase(messages.found, found.size, view.language) : nothing}
      </p>
    </div>`;
  }

  private renderGroups(view: ConsentView, messages: Messages, found: ReadonlySet<string>) {
    const { snapshot, language } = view;
    const groups: readonly CellGroup[] =
      this.listing === 'target'
        ? groupsByTarget(snapshot)
        : groupsByVendor(snapshot).filter(({ owner }) => found.has(owner.id));
    const drawn = this.drawn.get(this.listing) ?? pageSize;
    return html`<ul>
        ${groups.slice(0, drawn).map((group) => {
          const key = `${this.listing} ${group.owner.id}`;
          return groupTemplate({
            view,
            messages,
            group,
            draft: this.draft,
            found: group.cells.filter((cell) => found.has(cell.vendor)),
            drawn: this.drawn.get(key) ?? 0,
            headingLevel: this.headingLevel + 1,
            onSwitch: (cells, on) => this.draw(() => this.draft.switch(cells, on)),
            onFold: () => this.draw(() => this.drawn.set(key, this.drawn.get(key) ? 0 : pageSize)),
            onMore: (list) => void this.drawMore(key, list),
          });
        })}
      </ul>
      ${moreTemplate(groups.length - drawn, messages, language, (list) => void this.drawMore(this.listing, list))}`;
  }

  /** The ids of the vendors whose name holds what is searched for. */
  private findVendors(view: ConsentView): Set<string> {
    const query = this.query.trim().toLocaleLowerCase(view.language);
    const isFound = ({ name }: Vendor) =>
      brandText(view, name).toLocaleLowerCase(view.language).includes(query);
    return new Set(view.snapshot.catalogue.vendors.filter(isFound).map(({ id }) => id));
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
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

  /** Draws the next page of a list, and moves the focus to where it begins: the button may be gone. */
  private async drawMore(key: string, list: Element | null): Promise<void> {
    const before = list?.children.length ?? 0;
    this.draw(() => this.drawn.set(key, before + pageSize));
    await this.updateComplete;
    list?.children[before]?.querySelector<HTMLElement>('input, button')?.focus();
  }

  private search({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLInputElement) this.query = currentTarget.value;
  }

  private close(): boolean {
    return this.dispatchEvent(new CloseEvent());
  }

  /** The browser closed the dialog by itself, as by Escape. It has no better way to be prevented. */
  private handleClose(): void {
    if (this.opened && !this.close()) this.dialog?.showModal();
  }
}

/** The view's layer, when the dialog is the one to show it. */
function layerOf(view: ConsentView | undefined): 'preferences' | 'vendors' | undefined {
  return view?.opened === 'preferences' || view?.opened === 'vendors' ? view.opened : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-preferences': AssentPreferences;
  }
}

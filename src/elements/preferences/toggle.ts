import { css, html, LitElement, nothing } from 'lit';
import { consentOf } from '../provider/consent-context.ts';
import { brandText, wordsFor } from '../provider/consent-view.ts';
import { decision, isOn } from './draft.ts';
import { ChooseEvent } from '../provider/requests.ts';
import { allMessages, noteOf, switchStyles, switchTemplate } from './switch.ts';
import { onPage, theme } from '../provider/theme.ts';

/**
 * A switch for one vendor and one target, for any place in a page. It makes the choice at once and shows its
 * state. Empty if the catalogue does not have the vendor or target.
 *
 * @element assent-toggle
 * @attr vendor - Id of the vendor.
 * @attr target - Id of the target.
 * @slot - The label. Default: the names of vendor and target.
 * @fires {ChooseEvent} assent-choose - A person flipped the switch.
 * @csspart switch - The native checkbox.
 */
export class AssentToggle extends LitElement {
  static override styles = [
    theme,
    onPage('*'),
    switchStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  static override properties = { vendor: {}, target: {} };

  declare vendor: string;
  declare target: string;

  private readonly consent = consentOf(this);

  constructor() {
    super();
    this.vendor = '';
    this.target = '';
  }

  override render() {
    const view = this.consent.value;
    const cell = view?.snapshot.cell(this.vendor, this.target);
    if (!view || !cell) return nothing;
    const { vendors, targets } = view.snapshot.catalogue;
    const name = [vendors.find(({ id }) => id === cell.vendor), targets.find(({ id }) => id === cell.target)]
      .map((each) => each && brandText(view, each.name))
      .join(', ');
    const now = isOn(cell);
    return html`<div lang=${view.language} dir=${view.direction}>
      ${switchTemplate({
        cell,
        isOn: now,
        label: html`<slot .textContent=${name}></slot>`,
        name: this.textContent?.trim() || name,
        note: noteOf(view, cell),
        messages: wordsFor(view, allMessages(view), [cell]),
        onSwitch: (on, input) => {
          // Shows the new value only once the client has it.
          input.checked = now;
          this.dispatchEvent(new ChooseEvent([decision(cell, on)], 'toggle'));
        },
      })}
      ${view.objection?.explained(view, [cell])}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-toggle': AssentToggle;
  }
}

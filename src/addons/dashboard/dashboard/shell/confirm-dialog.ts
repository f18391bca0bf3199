import { html, nothing } from 'lit';
import type { Messages } from '../messages/en.ts';
import { textField } from './text-field.ts';
import { LightElement } from './light-element.ts';

/** A question before something that cannot be undone. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
  /** What to type first. Without it, the button is enough. */
  readonly typed?: string;
}

/** The dialog that asks it. */
class ConfirmDialog extends LightElement {
  static override properties = {
    messages: { attribute: false },
    confirmation: { state: true },
    isTyped: { state: true },
  };

  declare messages: Messages;
  declare private confirmation: Confirmation | undefined;
  declare private isTyped: boolean;
  #answer: (confirmed: boolean) => void = () => {};

  constructor() {
    super();
    this.isTyped = false;
  }

  /** Opens the dialog. Resolves with whether it was confirmed. */
  async ask(confirmation: Confirmation): Promise<boolean> {
    this.confirmation = confirmation;
    this.isTyped = confirmation.typed === undefined;
    await this.updateComplete;
    const dialog = this.querySelector('dialog');
    if (!dialog) return false;
    const input = dialog.querySelector('input');
    if (input) input.value = '';
    dialog.returnValue = '';
    dialog.showModal();
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  protected override render() {
    const { confirmation, messages } = this;
    if (!confirmation) return nothing;
    const { title, text, action, typed } = confirmation;
    return html`<dialog aria-labelledby="confirm-title" aria-describedby="confirm-text" @close=${this.#close}>
      <form method="dialog" @input=${this.#compare}>
        <h2 id="confirm-title">${title}</h2>
        <p id="confirm-text">${text}</p>
        ${
          typed === undefined
            ? nothing
            : textField({ name: 'confirm-typed', label: messages.shell.typeToConfirm(typed), required: true })
        }
        <div class="actions">
          <button type="button" @click=${this.#cancel}>${messages.shell.cancel}</button>
          <button value="confirmed" class="danger" ?disabled=${!this.isTyped}>${action}</button>
        </div>
      </form>
    </dialog>`;
  }

  #compare = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.isTyped = target.value.trim() === this.confirmation?.typed;
  };

  /** Not by submitting: the first button that submits is the one that the key Enter presses. */
  #cancel = (): void => this.querySelector('dialog')?.close();

  #close = ({ target }: Event): void => {
    if (!(target instanceof HTMLDialogElement)) return;
    this.#answer(target.returnValue === 'confirmed');
    // It may name a person.
    this.confirmation = undefined;
  };
}

customElements.define('dashboard-confirm', ConfirmDialog);

declare global {
  interface HTMLElementTagNameMap {
    'dashboard-confirm': ConfirmDialog;
  }
}

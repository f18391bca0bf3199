import { html, LitElement, nothing } from 'lit';
import { readPartRules } from '../design/part-rules.ts';

/** Where rules of one's own for the parts are written; what cannot be taken is said. */
export class PartRulesField extends LitElement {
  static override properties = { rules: { attribute: false }, leftOut: { state: true } };

  /** What stands in the theme. */
  declare rules: string;
  declare leftOut: readonly string[];
  /** What was taken of the text. Read it when `designer-rules` is dispatched. */
  taken = '';

  constructor() {
    super();
    this.rules = '';
    this.leftOut = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render() {
    // While it is typed it stays as it was typed; a step back, or another theme, puts other text there.
    const isOwn = this.rules === this.taken;
    const typed = this.querySelector('textarea')?.value ?? this.rules;
    return html`
      <details class="import">
        <summary>CSS rules for parts</summary>
        <label for="part-rules">
          Your own CSS for parts of the widget, for example
          <code>assent-banner::part(choice-button):hover { text-decoration: underline }</code>
        </label>
        <textarea
          id="part-rules"
          rows="6"
          spellcheck="false"
          .value=${isOwn ? typed : this.rules}
          @input=${this.#read}
        ></textarea>
        ${
          this.leftOut.length
            ? html`<div class="left-out" role="status">
                <p>
                  These rules are ignored. Only rules for parts of Assent’s elements are supported, without
                  images, at-rules, animations and variables of your page:
                </p>
                <ul>
                  ${this.leftOut.map((rule) => html`<li><code>${rule}</code></li>`)}
                </ul>
              </div>`
            : nothing
        }
      </details>
    `;
  }

  #read = ({ target }: InputEvent): void => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { css, leftOut } = readPartRules(target.value);
    this.leftOut = leftOut;
    this.taken = css;
    this.dispatchEvent(new Event('designer-rules'));
  };
}

customElements.define('part-rules', PartRulesField);

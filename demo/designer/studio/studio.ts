import { html, nothing, type TemplateResult } from 'lit';
import { isSafeValue, type TokenValues, valueOf, withValue } from '../design/theme.ts';
import { type Scheme, schemes } from '../design/scheme.ts';
import { styleChoices, type StyleName } from '../design/theme-style.ts';
import { type ThemeToken, themeTokens } from '../design/theme-token.ts';
import { drawOptions, drawSegments, typedIn } from '../draw-options.ts';
import { contrastOfToken, labelOf } from '../meter/token-contrast.ts';
import { isColour } from '../meter/paint-colour.ts';
import { PageSection } from '../page-section.ts';
import { type Suggestion, suggestTokens, variablesIn } from './import-variables.ts';
import { drawPartRules } from './draw-part-rules.ts';
import { starters } from './starters.ts';
import { drawTokenField } from './token-field.ts';

/** Where a theme is made. */
export class DesignerStudio extends PageSection {
  static override properties = {
    ...PageSection.properties,
    scheme: { state: true },
    suggestions: { state: true },
  };

  declare scheme: Scheme;
  declare suggestions: readonly Suggestion[] | undefined;
  /** The token that is being changed, for one step back to undo a whole movement. */
  #moving: string | undefined;

  constructor() {
    super();
    this.scheme = 'light';
    this.suggestions = undefined;
  }

  override render() {
    const { theme } = this.store;
    return html`
      ${this.#starters()}
      ${drawSegments('Color scheme', schemes, this.scheme, (scheme) => (this.scheme = scheme))}
      <div class="fields" @change=${() => (this.#moving = undefined)}>
        ${themeTokens.map((token) => this.#field(token))}
      </div>
      ${this.#styles()} ${this.#import()}
      ${drawPartRules(theme.rules ?? '', (rules) => this.#takeRules(rules))}
    `;
  }

  #field(token: ThemeToken): TemplateResult {
    const { theme } = this.store;
    const scheme = token.kind === 'colour' ? this.scheme : 'light';
    return drawTokenField({
      token,
      value: valueOf(theme, token.property, scheme),
      isSet: token.property in theme[scheme],
      contrast: contrastOfToken(theme, this.scheme, token.property),
      set: (value, continues) => {
        const movement = continues ? `${token.property} ${scheme}` : undefined;
        this.store.change(withValue(theme, token.property, scheme, value), {
          continues: movement !== undefined && movement === this.#moving,
        });
        this.#moving = movement;
      },
    });
  }

  #styles(): TemplateResult {
    const { theme } = this.store;
    const choose = (name: StyleName, value: string): void =>
      this.store.change({ ...theme, style: { ...theme.style, [name]: value } });
    return html`
      <div class="styles">
        ${styleChoices.map(
          ({ name, label, options }) => html`
            <label>
              ${label}
              <select @change=${(event: Event) => choose(name, typedIn(event))}>
                ${drawOptions(options, theme.style[name] ?? options[0]?.value)}
              </select>
            </label>
          `,
        )}
      </div>
    `;
  }

  #starters(): TemplateResult {
    return html`
      <section aria-labelledby="starters">
        <h2 id="starters">Start from</h2>
        <div class="starters">
          ${starters.map(
            ({ name, theme }) =>
              html`<button type="button" @click=${() => this.store.change(theme)}>${name}</button>`,
          )}
        </div>
      </section>
    `;
  }

  #import(): TemplateResult {
    const { suggestions } = this;
    return html`
      <details class="import">
        <summary>Import colors from your style sheet</summary>
        <label for="css"
          >Paste CSS with custom properties, for example <code>--brand-primary: #0b5</code></label
        >
        <textarea
          id="css"
          rows="6"
          spellcheck="false"
          @input=${(event: InputEvent) => this.#read(typedIn(event))}
        ></textarea>
        ${
          suggestions === undefined
            ? nothing
            : suggestions.length
              ? html`
                  <ul>
                    ${suggestions.map(
                      ({ property, variable }) =>
                        html`<li>
                          <code>${variable.name}</code> → ${labelOf(property)}: ${variable.value}
                        </li>`,
                    )}
                  </ul>
                  <button type="button" @click=${() => this.#take(suggestions)}>Import these values</button>
                `
              : html`<p>No custom property in this CSS matches a token.</p>`
        }
      </details>
    `;
  }

  #takeRules(rules: string): void {
    const { theme } = this.store;
    const movement = 'rules';
    this.store.change({ ...theme, rules }, { continues: movement === this.#moving });
    this.#moving = movement;
  }

  #read(css: string): void {
    this.suggestions = css.trim()
      ? suggestTokens(
          variablesIn(css).filter(({ value }) => isSafeValue(value)),
          (kind, value) =>
            kind === 'colour'
              ? isColour(value)
              : !isColour(value) && CSS.supports(cssPropertyOf(kind), value),
        )
      : undefined;
  }

  #take(suggestions: readonly Suggestion[]): void {
    const { theme } = this.store;
    const taken: TokenValues = Object.fromEntries(
      suggestions.map(({ property, variable }) => [property, variable.value]),
    );
    this.store.change({ ...theme, light: { ...theme.light, ...taken } });
    this.suggestions = undefined;
  }
}

const cssPropertyOf = (kind: ThemeToken['kind']): string => (kind === 'font' ? 'font-family' : 'width');

customElements.define('designer-studio', DesignerStudio);

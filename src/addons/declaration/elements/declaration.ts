import { fetchOwn } from '../../../client/environment/browser-environment.ts';
import { parseCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import type { Catalogue } from '../../../client/catalogue/catalogue.ts';
import { makeNode } from '../../../elements/provider/markup.ts';
import { localise, whenLanguageChanges } from '../../../elements/provider/spoken-language.ts';
import { declarationStyles } from './declaration-styles.ts';
import { declare } from './declare.ts';
import { drawDeclaration } from './draw-declaration.ts';
import { spokenWords } from './spoken-words.ts';

/** Servers import the elements, too. They have no such class, and make no element. */
const Base: typeof HTMLElement = Reflect.get(globalThis, 'HTMLElement') ?? Object;

/**
 * What a catalogue says of companies, purposes and what is stored, for the privacy policy. It shows no choices, and needs no
 * provider. Its content is shown until the catalogue is there, and instead if it cannot be had.
 *
 * @element assent-declaration
 * @attr {string} catalogue - Address of the catalogue.
 * @attr {number} heading - Level of its headings, 1 to 6. Default 2.
 * @slot - What is shown meanwhile, such as what the command `assent declaration` prints.
 * @csspart declaration - All of it.
 * @csspart heading - The headings.
 * @csspart table - The tables of what is stored.
 */
export class AssentDeclaration extends Base {
  static readonly observedAttributes = ['catalogue', 'heading'];

  private languages: MutationObserver | undefined;
  private loading: { readonly address: string; readonly catalogue: Promise<Catalogue> } | undefined;
  private drawing: object | undefined;

  connectedCallback(): void {
    this.languages ??= whenLanguageChanges(this, () => this.update());
    this.update();
  }

  disconnectedCallback(): void {
    this.languages?.disconnect();
    this.languages = undefined;
    this.drawing = undefined;
  }

  attributeChangedCallback(): void {
    if (this.languages) this.update();
  }

  private update(): void {
    const own = (this.drawing = {});
    this.draw(own).catch((cause: unknown) => {
      // Once it is mended, the next change tries again, or the return of an element that was removed meanwhile.
      this.loading = undefined;
      if (own !== this.drawing) return;
      const reason = cause instanceof Error ? cause.message : String(cause);
      console.warn(`[assent] <${this.localName}> declares nothing. ${reason}`);
    });
  }

  private async draw(own: object): Promise<void> {
    const address = this.getAttribute('catalogue');
    if (!address) throw new Error('Give it the address of the catalogue, by the attribute catalogue.');
    if (this.loading?.address !== address) this.loading = { address, catalogue: loadCatalogue(address) };
    const catalogue = await this.loading.catalogue;
    const again = () => {
      if (own === this.drawing) this.update();
    };
    const spoken = await spokenWords(await localise(this, catalogue.messages, console.warn, again));
    if (own !== this.drawing) return;
    const level = /^[1-6]$/.exec(this.getAttribute('heading') ?? '')?.[0] ?? 2;
    const drawn = drawDeclaration(makeNode, declare(catalogue, spoken), Number(level));
    (this.shadowRoot ?? this.styledRoot()).replaceChildren(drawn);
  }

  private styledRoot(): ShadowRoot {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(declarationStyles);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    return root;
  }
}

async function loadCatalogue(address: string): Promise<Catalogue> {
  const response = await fetchOwn(address).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached.`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return parseCatalogue({ text: await response.text(), source: address }, undefined).catalogue;
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-declaration': AssentDeclaration;
  }
}

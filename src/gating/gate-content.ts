import { attempt } from './attempt.ts';
import { release } from './release.ts';
import { addresses, load, unload } from './loading.ts';
import { addressOf } from './live-script.ts';
import { isParsed } from './parsed.ts';
import { scriptOrder } from './script-order.ts';
import { insertContent, removeContent } from './template-content.ts';

/** A template deeper in the gate is the content's own. */
const templates = ':scope>template';

const loading = addresses.map((name) => `[data-${name}]`).join();

/**
 * What a gate element holds in its light tree: a template, after which its content is put, or any
 * elements that keep their addresses under `data-src` and the like. What bears marks of its own, or
 * is in a gate of its own, is left to them.
 */
export class GateContent {
  readonly #gate: HTMLElement;
  readonly #order = scriptOrder(document, (script) => release(script, () => this.#isOpen));
  readonly #observer = new MutationObserver(() => this.#load());
  readonly #parsed = () => {
    this.#watch();
    this.#load();
  };
  #isOpen = false;

  constructor(gate: HTMLElement) {
    this.#gate = gate;
  }

  /** The size in CSS pixels that the markup gives the content. */
  get size(): { readonly width: number; readonly height: number } | undefined {
    const places = [this.#gate, ...this.#blocked(templates)];
    const sized = places
      .map((place) => (place instanceof HTMLTemplateElement ? place.content : place))
      .map((place) => place.querySelector('[width][height]'))
      .find(Boolean);
    const width = Number(sized?.getAttribute('width'));
    const height = Number(sized?.getAttribute('height'));
    return width > 0 && height > 0 ? { width, height } : undefined;
  }

  /** Loads what is blocked, and what comes to stand in the gate from now on. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#load();
    this.#watch();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#parsed);
  }

  #watch(): void {
    this.#observer.disconnect();
    // While the page is parsed, what comes after the gate says that the gate is whole.
    this.#observer.observe(document.readyState === 'loading' ? document : this.#gate, {
      childList: true,
      subtree: true,
      attributeFilter: addresses.map((name) => `data-${name}`),
    });
  }

  /** Blocks it again. Scripts that have run go on. */
  close(): void {
    this.#isOpen = false;
    this.#observer.disconnect();
    document.removeEventListener('DOMContentLoaded', this.#parsed);
    for (const element of this.#blocked(`${templates},${loading}`)) {
      if (element instanceof HTMLTemplateElement) removeContent(element);
      else unload(element);
    }
  }

  #load(): void {
    for (const template of this.#blocked(templates)) {
      if (template instanceof HTMLTemplateElement && !template.assentContent && isParsed(template))
        attempt(template, () => insertContent(template));
    }
    for (const element of this.#blocked(loading))
      if (!(element instanceof HTMLScriptElement)) attempt(element, () => load(element));
    for (const script of this.#blocked('script[type="text/plain"]')) {
      if (!(script instanceof HTMLScriptElement) || script.isLetGoByAssent) continue;
      if (addressOf(script) === null && !isParsed(script)) continue;
      script.isLetGoByAssent = true;
      this.#order.add(script);
    }
    this.#order.proceed();
  }

  /** The elements in the gate that wait for it, and for nothing else. */
  #blocked(selector: string): Element[] {
    return [...this.#gate.querySelectorAll(selector)].filter(
      (element) =>
        !element.hasAttribute('data-assent-vendor') && element.closest('assent-gate') === this.#gate,
    );
  }
}

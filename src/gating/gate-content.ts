import { attempt, isReleased, release, takeBackWaiting } from './release.ts';
import { addresses, load, observed, unload } from './loading.ts';
import { addressOf } from './live-script.ts';
import { isParsed } from './parsed.ts';
import { scriptOrder } from './script-order.ts';
import { dropCopies, insertContent, removeContent } from './template-content.ts';

/** A template deeper in the gate belongs to other content. */
const templates = ':scope>template';

const loading = addresses.map((name) => `[data-${name}],[data-assent-${name}]`).join();

/**
 * The blocked content of a gate element: a template, whose content is inserted after it, or elements that
 * have `data-assent-src` and the like. Elements with their own marks, or in a nested gate, are not part of it.
 */
export class GateContent {
  readonly #gate: HTMLElement;
  readonly #order = scriptOrder(
    document,
    (script, isAsync) => release(script, () => this.#isOpen, isAsync),
    takeBackWaiting,
  );
  readonly #observer = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes)
      if (!this.#isOpen && attributeName && target instanceof Element && this.#isBlocked(target))
        attempt(target, () => unload(target, attributeName));
    this.#update();
  });
  readonly #parsed = () => {
    this.#watch();
    this.#update();
  };
  #isOpen = false;

  constructor(gate: HTMLElement) {
    this.#gate = gate;
  }

  /** Loads the blocked content, and content that is inserted into the gate later. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#begin();
  }

  /** Blocks the content, also what is inserted into the gate later. Scripts that have run continue. */
  close(): void {
    this.#isOpen = false;
    this.#begin();
  }

  /** Ends it: the gate left the page. */
  stop(): void {
    this.#isOpen = false;
    this.#update();
    this.#observer.disconnect();
    document.removeEventListener('DOMContentLoaded', this.#parsed);
  }

  #begin(): void {
    this.#update();
    this.#watch();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#parsed);
  }

  #watch(): void {
    this.#observer.disconnect();
    // During parsing, an element after the gate shows that the gate is complete, so the whole document is
    // observed.
    this.#observer.observe(this.#isOpen && document.readyState === 'loading' ? document : this.#gate, {
      childList: true,
      subtree: true,
      attributeFilter: observed,
    });
  }

  get #cell(): readonly string[] {
    return ['vendor', 'target'].map((name) => String(Reflect.get(this.#gate, name)));
  }

  #update(): void {
    for (const template of this.#blocked(templates))
      if (template instanceof HTMLTemplateElement) dropCopies(template);
    if (this.#isOpen) return this.#load();
    for (const element of this.#blocked(`${templates},${loading}`)) {
      if (element instanceof HTMLTemplateElement) removeContent(element);
      else if (!(element instanceof HTMLScriptElement) && !this.#isKept(element))
        attempt(element, () => unload(element));
    }
  }

  /**
   * A picture outside of the page keeps its address: it requests nothing when it is back. And if the address changes there,
   * Chromium never releases it, nor what is around it.
   */
  #isKept(element: Element): boolean {
    return !this.#gate.isConnected && element.matches('img,picture>source');
  }

  #load(): void {
    for (const template of this.#blocked(templates)) {
      if (template instanceof HTMLTemplateElement && !template.assentContent && isParsed(template))
        attempt(template, () => insertContent(template, this.#cell));
    }
    for (const element of this.#blocked(loading))
      if (!(element instanceof HTMLScriptElement)) attempt(element, () => load(element, this.#cell));
    for (const script of this.#blocked('script[type="text/plain"]')) {
      if (!(script instanceof HTMLScriptElement) || isReleased(script)) continue;
      if (addressOf(script) === null && !isParsed(script)) continue;
      script.isReleasedByAssent = true;
      this.#order.add(script);
    }
    this.#order.proceed();
  }

  /** The elements that wait for this gate only: without marks of their own, and not in a nested gate. */
  #blocked(selector: string): Element[] {
    return [...this.#gate.querySelectorAll(selector)].filter((element) => this.#isBlocked(element));
  }

  #isBlocked(element: Element): boolean {
    return !element.hasAttribute('data-assent-vendor') && element.closest('assent-gate') === this.#gate;
  }
}

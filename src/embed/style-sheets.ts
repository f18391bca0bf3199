/**
 * What Lit asks of style sheets, for browsers that can share one among elements: the build of the
 * script tag puts this in the place of Lit's own, a third of a kilobyte of which is for older ones.
 * Those would not understand our colours (`light-dark()`) either.
 * https://lit.dev/docs/components/styles/
 */
class Sheet {
  readonly cssText: string;
  #sheet: CSSStyleSheet | undefined;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
  }
}

export { Sheet as CSSResult };

export const supportsAdoptingStyleSheets = true;

export const unsafeCSS = (text: unknown): Sheet => new Sheet(String(text));

export const css = (strings: TemplateStringsArray, ...values: readonly Sheet[]): Sheet =>
  new Sheet(String.raw({ raw: strings }, ...values.map(({ cssText }) => cssText)));

export const getCompatibleStyle = <T>(style: T): T => style;

export function adoptStyles(root: ShadowRoot, styles: readonly Sheet[]): void {
  root.adoptedStyleSheets = styles.map(({ styleSheet }) => styleSheet);
}

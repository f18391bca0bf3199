/** Our elements that are dialogs, or at an edge of the window, unless a page gives them a place. */
export const ourElements =
  'assent-banner,assent-choices,assent-preferences,assent-status,assent-verification';

/** Those of them that show nothing at their own place. */
const withoutPlace = `:where(${ourElements}):where(:not([inline],[placement=inline]))`;

/**
 * Styles our elements before their files arrive. None moves anything in the page: a provider has the box that its definition
 * gives it; what has no place takes no room, and what a page puts into it waits unseen. And they are light or dark, if the
 * script tag or a provider says so.
 */
export function styleEarly(colorScheme: string | undefined): void {
  const sheet = new CSSStyleSheet();
  const paint = (selector: string, scheme: string) => `:where(${selector}){--assent-color-scheme:${scheme}}`;
  const schemes = ['light', 'dark'].map(
    (each) =>
      (each === colorScheme ? paint(':root', each) : '') +
      paint(`assent-provider[color-scheme=${each}]`, each),
  );
  // No specificity: a style of the page wins.
  sheet.replaceSync(
    `:where(assent-provider){display:contents}${withoutPlace}{position:absolute}${withoutPlace}:where(:not(:defined,[data-assent-shown])){display:none}${schemes.join('')}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Our elements that show nothing at their own place: dialogs, and what is at an edge of the window. */
const withoutPlace =
  ':where(assent-banner,assent-choices,assent-preferences,assent-status,assent-verification):where(:not([inline],[placement=inline]))';

/**
 * Keeps our elements from moving anything in the page when their files arrive. A provider has the box that
 * its definition gives it; what has no place takes no room, and what a page puts into it waits unseen.
 */
export function takeNoRoom(): void {
  const sheet = new CSSStyleSheet();
  // No specificity: a style of the page wins.
  sheet.replaceSync(
    `:where(assent-provider){display:contents}${withoutPlace}{position:absolute}${withoutPlace}:where(:not(:defined,[data-assent-shown])){display:none}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

import { placements } from '../../protocol/placement.ts';
import { makeNode } from '../provider/markup.ts';
import { themeText } from '../provider/theme-text.ts';
import { bannerStyles } from './banner-styles.ts';
import { type BannerLayout, bannerRegion } from './banner-template.ts';
import { regionIn } from './surface.ts';

let sheet: CSSStyleSheet | undefined;

/** The shadow root of a banner, with its styles. Screen readers watch its region before there is something to say. */
export function bannerRoot(host: Element): ShadowRoot {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(themeText + bannerStyles);
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  // That of the question in HTML, maybe of another release.
  root.querySelector('style')?.remove();
  if (!regionIn(root)) root.prepend(bannerRegion(makeNode));
  return root;
}

/** How a banner is laid out, by its attributes. */
export function layoutOf(host: Element): BannerLayout {
  const named = host.getAttribute('placement');
  return {
    placement: placements.find((each) => each === named) ?? 'bar',
    headingLevel: Number(host.getAttribute('heading-level')) || 2,
  };
}

const attributes = { placement: 'placement', headingLevel: 'heading-level' };

/**
 * Writes the layout into attributes: themes ask for the placement, and a framework may have set properties before there was
 * a class.
 */
export function nameLayout(host: Element): void {
  const own = (property: string): unknown => {
    const value: unknown = Object.getOwnPropertyDescriptor(host, property)?.value;
    return Reflect.deleteProperty(host, property) ? value : undefined;
  };
  for (const [property, attribute] of Object.entries(attributes)) {
    const value = own(property);
    if (typeof value === 'string' || typeof value === 'number') host.setAttribute(attribute, String(value));
  }
  if (own('noPagePadding') === true) host.setAttribute('no-page-padding', '');
  if (!host.hasAttribute('placement')) host.setAttribute('placement', 'bar');
}

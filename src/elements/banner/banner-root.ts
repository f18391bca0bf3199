import { type Placement, placements } from '../../protocol/placement.ts';
import { makeNode } from '../provider/markup.ts';
import { themeText } from '../provider/theme-text.ts';
import { bannerStyles } from './banner-styles.ts';
import { type BannerLook, bannerRegion } from './banner-template.ts';
import { regionIn } from './cover.ts';

let sheet: CSSStyleSheet | undefined;

/** The shadow root of a banner, with its styles. Screen readers watch its region before there is something to say. */
export function bannerRoot(host: Element): ShadowRoot {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(themeText + bannerStyles);
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  if (!regionIn(root)) root.prepend(bannerRegion(makeNode));
  return root;
}

/** How a banner is to look. Themes ask for the attribute `placement`, so it gets one. */
export function lookOf(host: Element): BannerLook {
  if (!host.hasAttribute('placement')) host.setAttribute('placement', placements[0]);
  return { placement: placementOf(host), headingLevel: headingLevelOf(host) };
}

export function placementOf(host: Element): Placement {
  const named = host.getAttribute('placement');
  return placements.find((each) => each === named) ?? placements[0];
}

export const headingLevelOf = (host: Element): number => Number(host.getAttribute('heading-level')) || 2;

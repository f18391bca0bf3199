import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { html as htmlWithTag, literal } from 'lit/static-html.js';
import type { PageContext } from './shell/page-context.ts';
import { addressOf, type PageName, type Route } from './shell/route.ts';
import { mayOpen, type SessionView } from './shell/session-view.ts';

/** All pages: the element of each, and its code, which is loaded when it is opened. */
export const pages = {
  brands: { tag: literal`dashboard-brands`, load: () => import('./brands/brands-page.ts') },
  channels: { tag: literal`dashboard-channels`, load: () => import('./channels/channels-page.ts') },
  charts: { tag: literal`dashboard-charts`, load: () => import('./charts/charts-page.ts') },
  questions: { tag: literal`dashboard-impressions`, load: () => import('./impressions/impressions-page.ts') },
  blocked: { tag: literal`dashboard-blocked`, load: () => import('./blocked/blocked-page.ts') },
  persons: { tag: literal`dashboard-persons`, load: () => import('./persons/persons-page.ts') },
  state: { tag: literal`dashboard-state`, load: () => import('./state/state-page.ts') },
  audit: { tag: literal`dashboard-audit`, load: () => import('./audit/audit-page.ts') },
} as const satisfies Record<PageName, object>;

/** The name of the brand that a page is about. */
export function brandNameOf(session: SessionView | undefined, route: Route | undefined): string | undefined {
  return session?.brands.find(({ id }) => id === route?.brandId)?.name;
}

/** The heading and the page of an address. */
export function pageView(context: PageContext, route: Route | undefined): TemplateResult {
  const { shell } = context.messages;
  const brand = brandNameOf(context.session, route);
  if (!route || (route.brandId !== undefined && brand === undefined)) {
    return html`<h1 tabindex="-1">${shell.unknownPage}</h1>
      <p>${shell.unknownPageHint} <a href=${addressOf('brands')}>${shell.titles.brands}</a></p>`;
  }
  const heading = html`<h1 tabindex="-1">
    ${brand === undefined ? nothing : html`<span class="of"><bdi>${brand}</bdi></span>`}
    ${shell.titles[route.page]}
  </h1>`;
  if (!mayOpen(context.session, route.page, route.brandId)) {
    return html`${heading}
      <p>${shell.notAllowed}</p>`;
  }
  const { tag } = pages[route.page];
  // Another brand is another page: nothing that was typed stays.
  const key = `${route.page} ${route.brandId ?? ''}`;
  const element = htmlWithTag`<${tag} .context=${context} .route=${route}></${tag}>`;
  return html`${heading}${keyed(key, element)}`;
}

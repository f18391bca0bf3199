import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { PageContext } from './shell/page-context.ts';
import { pages } from './pages.ts';
import { addressOf, type Route } from './shell/route.ts';
import { mayOpen, type SessionView } from './shell/session-view.ts';

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
  // Another brand is another page: nothing that was typed stays.
  const key = `${route.page} ${route.brandId ?? ''}`;
  return html`${heading}${keyed(key, pages[route.page].render(context, route))}`;
}

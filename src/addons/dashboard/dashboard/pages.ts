import { html, type TemplateResult } from 'lit';
import type { PageContext } from './shell/page-context.ts';
import type { PageName, Route } from './shell/route.ts';

/** A page, whose code is loaded when it is opened. */
export interface PageEntry {
  readonly load: () => Promise<unknown>;
  readonly render: (context: PageContext, route: Route) => TemplateResult;
}

/** All pages. */
export const pages: Readonly<Record<PageName, PageEntry>> = {
  brands: {
    load: () => import('./brands/brands-page.ts'),
    render: (context, route) =>
      html`<dashboard-brands .context=${context} .route=${route}></dashboard-brands>`,
  },
  channels: {
    load: () => import('./channels/channels-page.ts'),
    render: (context, route) =>
      html`<dashboard-channels .context=${context} .route=${route}></dashboard-channels>`,
  },
  charts: {
    load: () => import('./charts/charts-page.ts'),
    render: (context, route) =>
      html`<dashboard-charts .context=${context} .route=${route}></dashboard-charts>`,
  },
  questions: {
    load: () => import('./questions/questions-page.ts'),
    render: (context, route) =>
      html`<dashboard-questions .context=${context} .route=${route}></dashboard-questions>`,
  },
  blocked: {
    load: () => import('./blocked/blocked-page.ts'),
    render: (context, route) =>
      html`<dashboard-blocked .context=${context} .route=${route}></dashboard-blocked>`,
  },
  persons: {
    load: () => import('./persons/persons-page.ts'),
    render: (context, route) =>
      html`<dashboard-persons .context=${context} .route=${route}></dashboard-persons>`,
  },
  state: {
    load: () => import('./state/state-page.ts'),
    render: (context, route) => html`<dashboard-state .context=${context} .route=${route}></dashboard-state>`,
  },
  audit: {
    load: () => import('./audit/audit-page.ts'),
    render: (context, route) => html`<dashboard-audit .context=${context} .route=${route}></dashboard-audit>`,
  },
};

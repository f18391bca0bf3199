import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { addressOf, type PageName, pagesOfBrand, pagesOfService, type Route } from './route.ts';
import { selectField } from './select-field.ts';
import { mayOpen, type SessionView } from './session-view.ts';

/** What the navigation shows. */
export interface NavigationView {
  readonly session: SessionView;
  readonly route: Route | undefined;
  /** The chosen brand. */
  readonly brandId: string | undefined;
  readonly messages: Messages;
  readonly chooseBrand: (brandId: string) => void;
}

/** Links to the pages that the role allows: those about the chosen brand, and those about the service. */
export function navigation(view: NavigationView): TemplateResult {
  const { session, brandId, messages } = view;
  const { shell } = messages;
  const ofBrand = pagesOfBrand.filter((page) => mayOpen(session, page, brandId));
  const ofService = pagesOfService.filter((page) => mayOpen(session, page));
  return html`<nav aria-label=${shell.navigation}>
    ${
      brandId === undefined
        ? nothing
        : html`${selectField({
              name: 'brand-choice',
              label: shell.brand,
              options: session.brands.map(({ id, name }) => [id, name] as const),
              chosen: brandId,
              choose: view.chooseBrand,
            })}
            <ul>
              ${ofBrand.map((page) => link(view, page, brandId))}
            </ul>`
    }
    <p class="group" id="of-service">${shell.ofService}</p>
    <ul aria-labelledby="of-service">
      ${ofService.map((page) => link(view, page))}
    </ul>
  </nav>`;
}

function link({ route, messages }: NavigationView, page: PageName, brandId?: string): TemplateResult {
  const isCurrent = route?.page === page && route.brandId === brandId;
  return html`<li>
    <a href=${addressOf(page, brandId)} aria-current=${isCurrent ? 'page' : 'false'}
      >${messages.shell.titles[page]}</a
    >
  </li>`;
}

import { html, nothing } from 'lit';
import type { PreferencesWords } from '../../locales/messages.ts';
import { countPhrase } from '../../locales/phrase.ts';
import type { InnerLayer } from './add-on.ts';
import type { ConsentView, Layer } from '../provider/consent-view.ts';

/** The order of the list: by target, by vendor, or as a table. */
export type Listing = 'target' | 'vendor' | 'table';

/** How the choices are listed in each layer that shows them. */
export const listings: Partial<Readonly<Record<Layer, Listing>>> = {
  preferences: 'target',
  vendors: 'vendor',
  table: 'table',
};

/** The layer of the view if the dialog shows it. */
export function layerOf(view: ConsentView | undefined, inner: InnerLayer | undefined): Layer | undefined {
  const opened = view?.opened;
  return opened && (opened in listings || opened === inner?.layer) ? opened : undefined;
}

/** The data of the tools, and their callbacks. */
export interface ListTools {
  readonly messages: PreferencesWords;
  readonly language: string;
  readonly listing: Listing;
  readonly isLong: boolean;
  readonly isTableOffered: boolean;
  readonly query: string;
  /** The number of vendors that match the search; `undefined` without a search. */
  readonly found: number | undefined;
  readonly onList: (listing: Listing) => void;
  readonly onSearch: (query: string) => void;
}

/** Renders the choice of the list's order, and the search in a long list. */
export function listTools({ messages, language, isLong, query, found, ...tools }: ListTools) {
  const radio = (listing: Listing, label: string) =>
    html`<label>
      <input
        type="radio"
        name="listing"
        .checked=${tools.listing === listing}
        @change=${() => tools.onList(listing)}
      />
      ${label}
    </label>`;
  const handleInput = ({ currentTarget: input }: Event) => {
    if (input instanceof HTMLInputElement) tools.onSearch(input.value.trim());
  };
  return html`<div class="tools">
    <fieldset>
      <legend class="away">${messages.listBy}</legend>
      ${radio('target', messages.byTarget)} ${radio('vendor', messages.byVendor)}
      ${tools.isTableOffered ? radio('table', messages.asTable) : nothing}
    </fieldset>
    ${
      isLong
        ? html`<label>
            ${messages.search}
            <input type="search" .value=${query} @input=${handleInput} />
          </label>`
        : nothing
    }
    <p
      role="status"
      class="small"
      .textContent=${found === undefined ? '' : countPhrase(messages.found, found, language)}
    ></p>
  </div>`;
}

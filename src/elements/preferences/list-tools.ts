import { html, nothing } from 'lit';
import type { PreferencesWords } from '../../locales/messages.ts';
import { countPhrase } from '../../locales/phrase.ts';

/** What the preferences are listed by; or all at once. */
export type Listing = 'target' | 'vendor' | 'table';

/** What the tools are drawn from, and what they ask for. */
export interface ListTools {
  readonly messages: PreferencesWords;
  readonly language: string;
  readonly listing: Listing;
  readonly isSearchable: boolean;
  readonly query: string;
  /** How many vendors a search finds; `undefined` when there is none. */
  readonly found: number | undefined;
  readonly onList: (listing: Listing) => void;
  readonly onSearch: (query: string) => void;
}

/** What a list is ordered by, and the search in a long one. */
export function listTools({ messages, language, isSearchable, query, found, ...tools }: ListTools) {
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
      <legend>${messages.listBy}</legend>
      ${radio('target', messages.byTarget)} ${radio('vendor', messages.byVendor)}
      ${radio('table', messages.asTable)}
    </fieldset>
    ${
      isSearchable
        ? html`<label>
            ${messages.search}
            <input type="search" .value=${query} @input=${handleInput} />
          </label>`
        : nothing
    }
    <p role="status" class="small">
      ${found === undefined ? nothing : countPhrase(messages.found, found, language)}
    </p>
  </div>`;
}

import { html, nothing } from 'lit';
import type { Vendor } from '../../client/catalogue/catalogue.ts';
import { fill } from '../../locales/phrase.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { brandText, type ConsentView } from '../provider/consent-view.ts';

/** What a visitor may want to know of a vendor: what for, how long, where, and where to read more. */
export function vendorFacts(view: ConsentView, vendor: Vendor, messages: PreferencesWords) {
  const { targets, retention, country, storage, policyUrl } = vendor;
  const names = view.snapshot.catalogue.targets.filter(({ id }) => targets.includes(id));
  const { list } = formatsOf(view.language);
  const facts = [
    list.format(names.map(({ name }) => brandText(view, name))),
    retention && fill(messages.retention, { duration: brandText(view, retention) }).join(''),
    country && `${messages.country}: ${countryName(country, view.language)}`,
  ];
  const kept = storage.map(({ kind, name }) => `${isolated(name)} (${messages[kind]})`);
  return html`<p class="small">${facts.filter(Boolean).join(' · ')}</p>
    ${kept.length ? html`<p class="small">${messages.storage}: ${list.format(kept)}</p>` : nothing}
    ${
      policyUrl
        ? html`<p class="small">
            <a href=${policyUrl} aria-label="${messages.policy}: ${brandText(view, vendor.name)}"
              >${messages.policy}</a
            >
          </p>`
        : nothing
    }`;
}

function countryName(code: string, language: string): string {
  try {
    const formats = formatsOf(language);
    formats.regions ??= new Intl.DisplayNames(language, { type: 'region' });
    return formats.regions.of(code) ?? code;
  } catch {
    return code; // Not a country's code. The catalogue's word stands.
  }
}

interface Formats {
  readonly language: string;
  readonly list: Intl.ListFormat;
  /** Few brands say where their vendors are. */
  regions?: Intl.DisplayNames;
}

let formats: Formats | undefined;

/** The formats of the language that was written last: to make one takes longer than to write with it. */
function formatsOf(language: string): Formats {
  if (formats?.language !== language)
    formats = { language, list: new Intl.ListFormat(language, { type: 'unit' }) };
  return formats;
}

/** A name that keeps its own direction within a text of another. https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const isolated = (name: string) => `\u2068${name}\u2069`;

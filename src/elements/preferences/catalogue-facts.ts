import { html, nothing } from 'lit';
import type { Text, Vendor } from '../../client/catalogue/catalogue.ts';
import { fill } from '../../locales/phrase.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import { contactLink } from './contact-link.ts';
import { brandText, type ConsentView } from '../provider/consent-view.ts';
import { storedItems } from './stored-items.ts';

/**
 * A text of the brand with a `lang` attribute if its language differs from the surrounding one, so that
 * screen readers use the right voice. https://www.w3.org/TR/WCAG22/#language-of-parts
 */
export function brandWords(view: ConsentView, text: Text) {
  const words = brandText(view, text);
  const { languages } = view.snapshot.catalogue;
  const known = typeof text === 'string' ? languages : Object.keys(text).filter((tag) => text[tag] === words);
  const [language] = known;
  const isForeign = known.length === 1 && language && primary(language) !== primary(view.language);
  return isForeign ? html`<span lang=${language} dir="auto">${words}</span>` : words;
}

/** The primary language of a tag, without script and region. */
const primary = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The brand's contact, and a link to its privacy policy. */
export function brandFacts({ snapshot }: ConsentView, messages: PreferencesWords) {
  const { contact, privacyPolicy } = snapshot.catalogue.brand;
  return html`<p class="small">
    ${contact && fill<unknown>(messages.contact, { contact: contactLink(contact) })}
    ${privacyPolicy && html`<a href=${privacyPolicy.url}>${messages.policy}</a>`}
  </p>`;
}

/** Renders facts about a vendor: its targets, retention, country, and privacy policy. */
export function vendorFacts(view: ConsentView, vendor: Vendor, messages: PreferencesWords) {
  const { targets, retention, country, storage, policyUrl } = vendor;
  const names = view.snapshot.catalogue.targets.filter(({ id }) => targets.includes(id));
  const { list } = formatsOf(view.language);
  const facts = [
    list.format(names.map(({ name }) => brandText(view, name))),
    retention && fill(messages.retention, { duration: brandText(view, retention) }).join(''),
    country && `${messages.country}: ${countryName(country, view.language)}`,
  ];
  return html`<p class="small">${facts.filter(Boolean).join(' · ')}</p>
    ${storedItems(view, storage, messages, list)}
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
    return code; // Not the code of a country, so show it as it is in the catalogue.
  }
}

interface Formats {
  readonly language: string;
  readonly list: Intl.ListFormat;
  /** Few catalogues have countries. */
  regions?: Intl.DisplayNames;
}

let formats: Formats | undefined;

/** Cached formatters of the last language, because creating them is slow. */
function formatsOf(language: string): Formats {
  if (formats?.language !== language)
    formats = { language, list: new Intl.ListFormat(language, { type: 'unit' }) };
  return formats;
}

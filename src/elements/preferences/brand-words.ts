import { html } from 'lit';
import type { Text } from '../../client/catalogue/catalogue.ts';
import { brandText, type ConsentView } from '../provider/consent-view.ts';

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

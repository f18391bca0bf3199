import { readCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { makeMarkup, Markup, type MakeElement } from '../../../elements/provider/markup.ts';
import { enFirstLayer } from '../../../locales/en-first-layer.ts';
import { directionOf } from '../../../locales/language.ts';
import { loadMessages } from '../../../locales/load-messages.ts';
import { rewordBy } from '../../../locales/own-words.ts';
import { declare, type Declaration } from '../elements/declare.ts';
import { drawDeclaration } from '../elements/draw-declaration.ts';
import { spokenWords } from '../elements/spoken-words.ts';

/**
 * Says what a catalogue declares, where there is no page.
 *
 * @param file the parsed file of the catalogue.
 * @param tag one of our languages.
 */
export async function declarationOf(file: unknown, tag: string): Promise<Declaration> {
  const catalogue = readCatalogue(file);
  // `pt` alone means Brazilian Portuguese; our `pt` is that of Portugal.
  const language = tag === 'pt' ? 'pt-PT' : tag;
  const reword = rewordBy(catalogue.messages, language);
  const messages = reword({ ...enFirstLayer, ...(await loadMessages(tag)) });
  return declare(
    catalogue,
    await spokenWords({ messages, reword, language, direction: directionOf(language) }),
  );
}

/** Tags within a line of text. All others end a line. */
const inline = ['a', 'bdi', 'span', 'th', 'td'];

/** Makes markup whose parts are classes: a page has no shadow tree around it. */
const makeLines: MakeElement<Markup> = (tag, { part, ...attributes }, ...content) => {
  const { text } = makeMarkup(tag, { class: part && `assent-${part}`, ...attributes }, ...content);
  return new Markup(inline.includes(tag) ? text : `${text}\n`);
};

/** A declaration as a fragment of HTML, without any style. */
export const declarationHtml = (declaration: Declaration, level: number): string =>
  drawDeclaration(makeLines, declaration, level).text;

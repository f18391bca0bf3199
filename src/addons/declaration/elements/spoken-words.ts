import { enSecondLayer } from '../../../locales/en-second-layer.ts';
import type { Localisation } from '../../../elements/provider/spoken-language.ts';
import { enDeclarationWords } from '../locales/declaration-words.ts';
import { loadDeclarationWords } from '../locales/load-declaration-words.ts';
import type { Spoken } from './declare.ts';

/** The words of a declaration: messages of the interface, in the brand's own words where it has some, and our own. */
export async function spokenWords({ messages, reword, language, direction }: Localisation): Promise<Spoken> {
  // Our `pt` is that of Portugal.
  const own = await loadDeclarationWords(language === 'pt-PT' ? 'pt' : language);
  const words = { ...reword(enSecondLayer), ...messages, ...enDeclarationWords, ...own };
  return { language, direction, words };
}

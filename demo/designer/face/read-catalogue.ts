import type { Catalogue, CatalogueInput } from 'assent';
import { createConsent } from 'assent';
import { parseObject } from '../design/untrusted.ts';
import { stillBrowser } from './still-browser.ts';

/** What a text is as a client's catalogue. What is wrong in it, the client leaves out. */
export const catalogueIn = (text: string): CatalogueInput => JSON.parse(parseObject(text) ? text : '{}');

/** The catalogue as the client understands the text of one. */
export async function readCatalogue(text: string): Promise<Catalogue> {
  const client = createConsent({ proxy: '/nowhere', catalogue: catalogueIn(text) }, stillBrowser);
  const { catalogue } = await client.ready;
  client.stop();
  return catalogue;
}

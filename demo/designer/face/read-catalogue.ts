import { type Catalogue, createConsent } from 'assent';
import catalogueText from '../../site/consent-catalogue.json?raw';
import { stillBrowser } from './still-browser.ts';

/** The catalogue of the demo's shop as the client understands it. */
export async function readCatalogue(): Promise<Catalogue> {
  const client = createConsent({ proxy: '/nowhere', catalogue: JSON.parse(catalogueText) }, stillBrowser);
  const { catalogue } = await client.ready;
  client.stop();
  return catalogue;
}

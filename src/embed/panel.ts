import type { ConsentClient } from '../client/consent-client.ts';
import { AssentChoices } from '../elements/status/choices.ts';
import { endMoves } from '../elements/banner/end-moves.ts';
import { pressEnds } from './page/press-ends.ts';
import { followProvider } from '../elements/banner/banner-view.ts';
import { AssentProvider } from '../elements/provider/provider.ts';
import { reachProvider } from '../elements/provider/reach-provider.ts';
import { register } from '../elements/provider/register.ts';
import { AssentStatus } from '../elements/status/status.ts';
import type { PanelFile } from './page/files.ts';
import { loadLayers } from './layers.ts';

const following = new WeakSet<Element>();
let reach: ((provider: AssentProvider) => void) | undefined;
/** The root of the page that this file listens at. `document.open()` replaces it. */
let root: Element | undefined;
/** Loads layers for a provider; see `layers.ts`. */
let loadLayersFor: ((provider: AssentProvider) => void) | undefined;

export const takeOver: PanelFile['takeOver'] = async (provider, client, host) => {
  const shown = customElements.get('assent-provider') ? null : document.querySelector('assent-banner');
  register({ 'assent-provider': AssentProvider });
  if (!(provider instanceof AssentProvider))
    throw new Error('The page defines an assent-provider of its own.');
  if (shown?.shadowRoot) {
    await provider.updateComplete;
    endMoves(shown.shadowRoot);
  }
  // The note about exempt targets belongs to the question, so load it first.
  if (client.snapshot.catalogue.regime === 'gb')
    await host.load('objection').then(({ addObjection }) => addObjection(), console.warn);
  await pressEnds();
  if (provider.client !== client || root !== document.documentElement) follow(provider, client);
  addLastingButton(provider);
  loadLayersFor ??= loadLayers(client, host);
  loadLayersFor(provider);
  return provider;
};

function follow(provider: AssentProvider, client: ConsentClient): void {
  if (reach && root === document.documentElement) reach(provider);
  else reach = reachProvider(provider);
  root = document.documentElement;
  register({ 'assent-choices': AssentChoices, 'assent-status': AssentStatus });
  provider.client = client;
  for (const banner of document.querySelectorAll('assent-banner')) {
    // Once for each banner. It finds the provider around it itself, wherever it is moved.
    if (!following.has(banner)) followProvider(banner);
    following.add(banner);
  }
}

/** Adds the lasting button if the page has no link to the choices. */
function addLastingButton(provider: AssentProvider): void {
  if (!document.querySelector('[data-assent-open],assent-choices'))
    provider.append(document.createElement('assent-choices'));
}

import type { ConsentClient } from '../client/consent-client.ts';
import { AssentChoices } from '../elements/choices.ts';
import { followProvider } from '../elements/consent-context.ts';
import { AssentProvider } from '../elements/provider.ts';
import { reachProvider } from '../elements/reach-provider.ts';
import { register } from '../elements/register.ts';
import { AssentStatus } from '../elements/status.ts';
import { importAgain } from './import-again.ts';

let layers: Promise<void> | undefined;

/** Makes the elements under a provider, which may show already, follow the client. Once is enough. */
export async function takeOver(provider: Element, client: ConsentClient): Promise<AssentProvider> {
  register({ 'assent-provider': AssentProvider });
  if (!(provider instanceof AssentProvider))
    throw new Error('The page defines an assent-provider of its own.');
  // What applies unasked is said with the question, not after it.
  if (client.snapshot.catalogue.regime === 'gb')
    await importAgain(() => import('./objection.ts')).then(
      ({ addObjection }) => addObjection(),
      console.warn,
    );
  if (provider.client !== client) follow(provider, client);
  layers ??= bring(provider, client, 1_000);
  await layers;
  return provider;
}

/** What cannot be loaded comes later, after growing pauses. */
function bring(provider: AssentProvider, client: ConsentClient, pause: number): Promise<void> {
  return importAgain(() => import('./layers.ts')).then(
    ({ bringLayers }) => bringLayers(provider, client),
    () => void setTimeout(bring, pause, provider, client, 2 * pause),
  );
}

function follow(provider: AssentProvider, client: ConsentClient): void {
  reachProvider(provider);
  register({ 'assent-choices': AssentChoices, 'assent-status': AssentStatus });
  if (!document.querySelector('[data-assent-open],assent-choices')) {
    provider.append(document.createElement('assent-choices'));
  }
  provider.client = client;
  for (const banner of document.querySelectorAll('assent-banner')) followProvider(banner);
}

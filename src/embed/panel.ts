import type { ConsentClient } from '../client/consent-client.ts';
import { AssentChoices } from '../elements/choices.ts';
import { followProvider } from '../elements/consent-context.ts';
import { AssentProvider } from '../elements/provider.ts';
import { reachProvider } from '../elements/reach-provider.ts';
import { register } from '../elements/register.ts';
import { AssentStatus } from '../elements/status.ts';
import { importAgain } from './import-again.ts';
import type * as layersPart from './layers.ts';

let reach: ((provider: AssentProvider) => void) | undefined;
let layers: Promise<void> | undefined;
/** Brings to a provider what it needs, once that can be had. */
let bringTo: ((provider: AssentProvider) => void) | undefined;
let latest: AssentProvider | undefined;

/**
 * Makes the elements under a provider, which may show already, follow the client. Once is enough for
 * one; a page whose body was replaced may have another.
 */
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
  offerWayBack(provider);
  latest = provider;
  layers ??= bring(client, 1_000);
  await layers;
  bringTo?.(provider);
  return provider;
}

/** What cannot be loaded comes later, after growing pauses. */
function bring(client: ConsentClient, pause: number): Promise<void> {
  const take = ({ bringLayers }: typeof layersPart) => {
    bringTo = bringLayers(client);
    if (latest) bringTo(latest);
  };
  return importAgain(() => import('./layers.ts')).then(
    take,
    () => void setTimeout(bring, pause, client, 2 * pause),
  );
}

function follow(provider: AssentProvider, client: ConsentClient): void {
  if (reach) reach(provider);
  else reach = reachProvider(provider);
  register({ 'assent-choices': AssentChoices, 'assent-status': AssentStatus });
  provider.client = client;
  for (const banner of document.querySelectorAll('assent-banner')) followProvider(banner);
}

/** The lasting button, where the page has no way back to the choices of its own. */
function offerWayBack(provider: AssentProvider): void {
  if (!document.querySelector('[data-assent-open],assent-choices'))
    provider.append(document.createElement('assent-choices'));
}

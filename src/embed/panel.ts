import type { ConsentClient } from '../client/consent-client.ts';
import { AssentChoices } from '../elements/choices.ts';
import { followProvider } from '../elements/consent-context.ts';
import { AssentProvider } from '../elements/provider.ts';
import { reachProvider } from '../elements/reach-provider.ts';
import { register } from '../elements/register.ts';
import type { OpenEvent } from '../elements/requests.ts';
import { AssentStatus } from '../elements/status.ts';

export { layerNamed } from '../elements/layer.ts';

/** Makes the elements under a provider, which may show already, follow the client. Once is enough. */
export function takeOver(provider: Element, client: ConsentClient): AssentProvider {
  register({ 'assent-provider': AssentProvider });
  if (!(provider instanceof AssentProvider))
    throw new Error('The page defines an assent-provider of its own.');
  if (provider.client === client) return provider;
  reachProvider(provider);
  register({ 'assent-choices': AssentChoices, 'assent-status': AssentStatus });
  whenInPage('assent-gate', async () => (await import('./gate-element.ts')).addGates());
  if (!document.querySelector('[data-assent-open],assent-choices')) {
    provider.append(document.createElement('assent-choices'));
  }
  const tell = (cause: unknown) => console.warn('[assent] A part could not be loaded.', cause);
  const loadPreferences = () => import('./preferences.ts').then((part) => part.addPreferences(), tell);
  const loadReceipt = () => import('./receipt.ts').then((part) => part.addReceipt(), tell);
  whenInPage('assent-receipt', loadReceipt);
  whenInPage('assent-toggle', loadPreferences);
  provider.addEventListener('assent-open', ({ what }: OpenEvent) => {
    if (what !== 'banner') void loadPreferences();
    if (what === 'receipt') void loadReceipt();
  });
  provider.client = client;
  for (const banner of document.querySelectorAll('assent-banner')) followProvider(banner);
  // Who is asked may want to choose: fetched while nobody waits for it.
  if (client.snapshot.ask !== 'no') setTimeout(() => void loadPreferences(), 100);
  return provider;
}

/** Does something once there is an element with a tag. */
function whenInPage(tag: string, work: () => Promise<void>): void {
  const found = document.getElementsByTagName(tag);
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (!found.length) return;
    observer.disconnect();
    void work();
  };
  observer.observe(document, { childList: true, subtree: true });
  look();
}

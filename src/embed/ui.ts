import { AssentBanner } from '../elements/banner.ts';
import { AssentChoices } from '../elements/choices.ts';
import { AssentProvider } from '../elements/provider.ts';
import { register } from '../elements/register.ts';
import { AssentStatus } from '../elements/status.ts';
import type { Host, Mounted } from './chunks.ts';

export { makeNewcomer } from './newcomer.ts';

/**
 * Puts the interface into the page, once: a provider with banner, preferences and status, and the
 * lasting button unless the page has a way of its own to open the choices. A provider that the page
 * brought along is taken up as it is.
 */
export function mount({ options, loadClient }: Host): Mounted {
  register({
    'assent-banner': AssentBanner,
    'assent-choices': AssentChoices,
    'assent-status': AssentStatus,
    'assent-provider': AssentProvider,
  });
  const provider = document.querySelector('assent-provider') ?? addProvider(options.isAutomatic);
  if (options.language) provider.lang = options.language;

  const loadPreferences = () => import('./preferences.ts');
  provider.addEventListener('assent-open', ({ what }) => {
    void loadClient();
    if (what === 'preferences' || what === 'vendors') void loadPreferences();
  });
  // What a first click needs is fetched while nobody waits for it.
  setTimeout(() => {
    void loadClient();
    void loadPreferences();
  }, 200);
  return {
    open: (layer) => provider.open(layer),
    follow(client) {
      provider.client = client;
    },
  };
}

function addProvider(isAutomatic: boolean): AssentProvider {
  const provider = document.createElement('assent-provider');
  const banner = document.createElement('assent-banner');
  banner.toggleAttribute('manual', !isAutomatic);
  provider.append(
    banner,
    document.createElement('assent-preferences'),
    document.createElement('assent-status'),
  );
  if (!document.querySelector('[data-assent-open],assent-choices')) {
    provider.append(document.createElement('assent-choices'));
  }
  // First in the page, so that people who go by keyboard or screen reader meet it first.
  document.body.prepend(provider);
  return provider;
}

import type { ConsentClient } from '../client/consent-client.ts';
import { OptionError } from '../client/environment/consent-error.ts';
import { AssentBanner as Banner } from '../elements/banner/banner.ts';
import type { ObjectionSpeech } from '../elements/provider/consent-view.ts';
import { followProvider } from '../elements/banner/follow-provider.ts';
import { objectionSpeech } from '../elements/preferences/objection.ts';
import { AssentPreferences as Preferences } from '../elements/preferences/preferences.ts';
import { AssentProvider as Provider } from '../elements/provider/provider.ts';
import { gatePage } from '../gating/gate-page.ts';
import { createPageClient } from './create-page-client.ts';
import { keepParity } from './keep-parity.ts';
import { knownOptions } from './known-options.ts';
import { readScriptOptions } from './script-options.ts';
import type { ScriptOptions } from './script-options.ts';

// What the script tag loads and puts together piece by piece is here from the start.

/** The provider of an application: makes the client that its attributes ask for, and closes the gates of the page. */
export class AssentProvider extends Provider {
  override connectedCallback(): void {
    super.connectedCallback();
    setTimeout(() => this.isConnected && complain(this), patience);
  }

  override speechOfObjection(): ObjectionSpeech | undefined {
    return objectionSpeech;
  }

  // A provider's attributes say what a script tag's say, and mean the same.
  override createClient(): ConsentClient | undefined {
    const { proxy, catalogue, regime, grantOn, onWithdrawal } = this;
    const options = readScriptOptions({ proxy, catalogue, regime, grantOn, onWithdrawal });
    const client = createClient(this, options);
    if (!client) return undefined;
    const stopGates = gatePage(client, { reloads: options.onWithdrawal === 'reload' });
    const stop = client.stop.bind(client);
    client.stop = () => {
      stopGates();
      stop();
    };
    return client;
  }
}

/** An attribute that cannot be used is for the developer: the page goes on without us. */
function createClient({ localName }: Provider, options: ScriptOptions): ConsentClient | undefined {
  try {
    return createPageClient(knownOptions(options));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.warn(`[assent] <${localName}> shows nothing. ${error.message}`);
    return undefined;
  }
}

/** How long a framework may take to give the provider its client, in milliseconds. */
const patience = 3_000;

function complain(provider: Provider): void {
  if (provider.client || provider.catalogue) return;
  const isText = provider.hasAttribute('client');
  console.warn(
    `[assent] <${provider.localName}> shows nothing: give it the attribute catalogue, or a client by the property client${isText ? ', which its attribute client is not' : ''}.`,
  );
}

/** The banner of an application: follows its provider. */
export class AssentBanner extends Banner {
  constructor() {
    super();
    followProvider(this);
    keepParity(this);
  }
}

/** The preferences of an application. */
export class AssentPreferences extends Preferences {
  constructor() {
    super();
    keepParity(this);
  }
}

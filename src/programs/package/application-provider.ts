import type { ReactiveController } from 'lit';
import { markAddOns } from '../../addons/marks.ts';
import { providerChecks } from '../../addons/provider.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import { OptionError } from '../../client/environment/consent-error.ts';
import type { ExemptionMessages } from '../../elements/provider/consent-view.ts';
import { objectionSpeech } from '../../elements/preferences/objection.ts';
import { AssentProvider as Provider } from '../../elements/provider/provider.ts';
import { recordImpressions } from './record-impressions.ts';
import { createPageClient } from './create-client.ts';
import { gatePage } from './gate-page.ts';
import type { MarkCheck } from '../../page/mark-check.ts';
import { knownOptions, readScriptOptions, type ScriptOptions } from '../../page/script-options.ts';

const { checkMarks }: { readonly checkMarks?: MarkCheck } = markAddOns;

/** Watches a provider. */
type ProviderCheck = (provider: Provider) => ReactiveController;

/**
 * The provider for applications. It makes the client from its own attributes, and blocks the page's marked
 * elements.
 */
export class AssentProvider extends Provider {
  constructor() {
    super();
    for (const check of Object.values<ProviderCheck>(providerChecks)) this.addController(check(this));
  }

  override speechOfObjection(): ExemptionMessages | undefined {
    return objectionSpeech;
  }

  // A provider has the same attributes as the script tag, with the same meaning.
  override createClient(): ConsentClient | undefined {
    const { proxy, catalogue, regime, grantOn, onWithdrawal } = this;
    const count = this.getAttribute('count') ?? undefined;
    const recorded = { record: this.record, tags: this.consentTags, attributes: this.consentAttributes };
    const options = readScriptOptions({
      proxy,
      catalogue,
      regime,
      grantOn,
      onWithdrawal,
      count,
      ...recorded,
    });
    const client = createClient(this, options);
    if (!client) return undefined;
    checkMarks?.(client.ready.then(({ ready, catalogue }) => (ready ? catalogue : undefined)));
    const stopGates = gatePage(client, { reloads: options.onWithdrawal === 'reload' });
    const stopRecording = options.isCounted ? recordImpressions({ options }, client) : undefined;
    const stop = client.stop.bind(client);
    client.stop = () => {
      stopGates();
      stopRecording?.();
      stop();
    };
    return client;
  }
}

/** An invalid attribute is logged for the developer, and must not break the page. */
function createClient({ localName }: Provider, options: ScriptOptions): ConsentClient | undefined {
  try {
    return createPageClient(knownOptions(options));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.warn(`[assent] <${localName}> shows nothing. ${error.message}`);
    return undefined;
  }
}

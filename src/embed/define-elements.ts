import { createConsent } from '../client/create-consent.ts';
import { AssentBanner } from '../elements/banner.ts';
import { AssentChoices } from '../elements/choices.ts';
import { followProvider } from '../elements/consent-context.ts';
import { AssentGate } from '../elements/gate.ts';
import { AssentPreferences } from '../elements/preferences.ts';
import { AssentProvider } from '../elements/provider.ts';
import { register } from '../elements/register.ts';
import { AssentReceipt } from '../elements/receipt.ts';
import { AssentStatus } from '../elements/status.ts';
import { AssentToggle } from '../elements/toggle.ts';
import { AssentVerification } from '../elements/verification.ts';
import { gatePage } from '../gating/gate-page.ts';
import { keepParity } from './keep-parity.ts';
import { knownOptions } from './known-options.ts';
import { addObjection } from './objection.ts';
import { readScriptOptions } from './script-options.ts';

// A provider's attributes say what a script tag's say, and mean the same.
AssentProvider.createClient = ({ proxy, catalogue, regime, grantOn, onWithdrawal }) => {
  const options = readScriptOptions({ proxy, catalogue, regime, grantOn, onWithdrawal });
  const client = createConsent(knownOptions(options));
  const stopGates = gatePage(client, { reloads: options.onWithdrawal === 'reload' });
  const stop = client.stop.bind(client);
  client.stop = () => {
    stopGates();
    stop();
  };
  return client;
};

addObjection();

// A banner can stand alone; here it follows its provider.
AssentBanner.addInitializer((banner) => {
  if (banner instanceof AssentBanner) followProvider(banner);
});

for (const layer of [AssentBanner, AssentPreferences])
  layer.addInitializer((element) => {
    if (element instanceof layer) keepParity(element);
  });

register({
  'assent-provider': AssentProvider,
  'assent-banner': AssentBanner,
  'assent-choices': AssentChoices,
  'assent-gate': AssentGate,
  'assent-preferences': AssentPreferences,
  'assent-receipt': AssentReceipt,
  'assent-status': AssentStatus,
  'assent-toggle': AssentToggle,
  'assent-verification': AssentVerification,
});

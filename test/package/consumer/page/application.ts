// A page's application, compiled where nothing but the package is installed.

import { type Choice, type ConsentClient, type ConsentOptions, createConsent, type Snapshot } from 'assent';
import 'assent/define';
import { AssentProvider, ChooseEvent, register } from 'assent/elements';
import { gatePage } from 'assent/gating';

const options: ConsentOptions = { proxy: '/consent', catalogue: '/consent-catalogue.json', grantOn: 'saved' };
const refusal: Choice = { vendor: 'tally', target: 'statistics', action: 'REJECT' };

export function ask(): ConsentClient {
  const consent = createConsent(options);
  consent.subscribe((snapshot: Snapshot) => console.log(snapshot.state));
  consent.choose([refusal], { method: 'api' });
  gatePage(consent);
  return consent;
}

export function show(consent: ConsentClient): AssentProvider {
  register({ 'assent-provider': AssentProvider });
  const provider = document.createElement('assent-provider');
  provider.client = consent;
  provider.addEventListener('assent-choose', (event) => console.log(event.choices));
  provider.addEventListener('assent-change', ({ cells }) => console.log(cells));
  provider.dispatchEvent(new ChooseEvent([refusal], 'toggle'));
  return provider;
}

// A catalogue from a JSON file, whose names TypeScript takes for any text.
const file = {
  brand: {
    name: 'Fjord & Fell',
    contact: 'privacy@fjord.example',
    privacyPolicy: { version: '1', url: '/privacy/' },
  },
  targets: [
    { id: 'statistics', name: { en: 'Statistics' }, description: 'Counts pages.', required: false },
    { id: 'video', name: 'Films', description: 'Plays films.' },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'], storage: [{ kind: 'cookie', name: '_t' }] },
    { id: 'tubular', name: 'Tubular', targets: ['video'] },
  ],
  regime: 'opt-in',
};
export const inline = createConsent({ proxy: '/consent', catalogue: file });
// @ts-expect-error A catalogue is an object or an address.
export const numbered = createConsent({ proxy: '/consent', catalogue: 7 });
// @ts-expect-error The targets are missing.
export const partial = createConsent({ proxy: '/consent', catalogue: { ...file, targets: undefined } });

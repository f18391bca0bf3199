import type { ReactiveController } from 'lit';
import type { AssentProvider } from '../../../elements/provider/provider.ts';

/** How long, in milliseconds, a framework may take to set the client of a provider. */
const patience = 3_000;

/** Warns if a provider has neither a client nor a catalogue, and so shows nothing. */
export function checkClient(provider: AssentProvider): ReactiveController {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (provider.client || provider.catalogue) return;
    const isText = provider.hasAttribute('client');
    console.warn(
      `[assent] <${provider.localName}> shows nothing: give it the attribute catalogue, or a client by the property client${isText ? ', which its attribute client is not' : ''}.`,
    );
  };
  return {
    hostConnected: () => (timer = setTimeout(check, patience)),
    hostDisconnected: () => clearTimeout(timer),
  };
}

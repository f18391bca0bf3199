import { AssentGate } from '../../elements/gate/gate.ts';
import { whenViewed } from '../../elements/provider/consent-context.ts';
import type { AssentProvider } from '../../elements/provider/provider.ts';
import { register } from '../../elements/provider/register.ts';

/**
 * Registers gates, which show a placeholder for the content that they block, once the provider has words for
 * it. Until then the script opens and closes them itself, and nothing that is loaded is loaded again.
 */
export function addGates(provider: AssentProvider): void {
  whenViewed(provider, () => register({ 'assent-gate': AssentGate }));
}

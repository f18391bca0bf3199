import { AssentGate } from '../elements/gate/gate.ts';
import { register } from '../elements/provider/register.ts';

/** Brings gates into the page: they show in place of what they hold back. */
export function addGates(): void {
  register({ 'assent-gate': AssentGate });
}

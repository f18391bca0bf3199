import { AssentGate } from '../elements/gate.ts';
import { register } from '../elements/register.ts';

/** Brings gates into the page: they show in place of what they hold back. */
export function addGates(): void {
  register({ 'assent-gate': AssentGate });
}

import { AssentGate } from '../elements/gate/gate.ts';
import { register } from '../elements/provider/register.ts';

/** Registers gates, which show a placeholder for the content that they block. */
export function addGates(): void {
  register({ 'assent-gate': AssentGate });
}

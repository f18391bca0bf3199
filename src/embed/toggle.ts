import { register } from '../elements/register.ts';
import { AssentToggle } from '../elements/toggle.ts';

/** Brings single switches into the page, where they stand. */
export function addToggles(): void {
  register({ 'assent-toggle': AssentToggle });
}

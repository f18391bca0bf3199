import { register } from '../../elements/provider/register.ts';
import { AssentVerification } from '../../elements/verification/verification.ts';

/** Adds verification to the page: registers the page's own element, or inserts one into the provider. */
export function addAccount(): void {
  if (!document.querySelector('assent-verification'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-verification'));
  register({ 'assent-verification': AssentVerification });
}

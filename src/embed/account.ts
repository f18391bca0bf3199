import { register } from '../elements/provider/register.ts';
import { AssentVerification } from '../elements/verification/verification.ts';

/** Brings verification into the page: the page's own element, or one beside the banner. */
export function addAccount(): void {
  if (!document.querySelector('assent-verification'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-verification'));
  register({ 'assent-verification': AssentVerification });
}

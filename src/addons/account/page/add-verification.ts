import type { SurfaceFile } from '../../../page/surface.ts';
import { register } from '../../../elements/provider/register.ts';
import { AssentVerification } from '../elements/verification.ts';

export const add: SurfaceFile['add'] = () => {
  if (!document.querySelector('assent-verification'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-verification'));
  register({ 'assent-verification': AssentVerification });
};

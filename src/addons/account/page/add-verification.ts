import type { AddOnLayerFile } from '../../../page/add-on-layer.ts';
import { register } from '../../../elements/provider/register.ts';
import { AssentVerification } from '../elements/verification.ts';

export const add: AddOnLayerFile['add'] = () => {
  if (!document.querySelector('assent-verification'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-verification'));
  register({ 'assent-verification': AssentVerification });
};

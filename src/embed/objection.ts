import { objectionSpeech } from '../elements/preferences/objection.ts';
import { AssentProvider } from '../elements/provider/provider.ts';

/** Has the elements speak of what applies unasked, those under a provider at once. Few brands need that. */
export function addObjection(provider?: AssentProvider): void {
  if (AssentProvider.objection) return;
  AssentProvider.objection = objectionSpeech;
  provider?.handDown();
}

import { objectionSpeech } from '../elements/preferences/objection.ts';
import { AssentProvider } from '../elements/provider/provider.ts';

/**
 * Adds the messages about exempt targets, which visitors can object to, to the elements, including those in
 * `provider`. Loaded on demand, because few brands need them.
 */
export function addObjection(provider?: AssentProvider): void {
  if (AssentProvider.objection) return;
  AssentProvider.objection = objectionSpeech;
  provider?.handDown();
}

import { objectionSpeech } from '../../elements/preferences/objection.ts';
import { AssentProvider } from '../../elements/provider/provider.ts';

/**
 * Adds the messages about exempt targets, which visitors can object to, to the elements. Loaded on demand, because few
 * brands need them.
 */
export function addObjection(): void {
  AssentProvider.objection = objectionSpeech;
}

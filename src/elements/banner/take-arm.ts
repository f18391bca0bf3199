import type { Arm } from '../../client/catalogue/read-arms.ts';
import type { Offer } from '../../client/catalogue/read-offer.ts';
import { ownWords, reword } from '../../locales/own-words.ts';
import type { BannerView } from './banner-view.ts';

type Shown = Pick<BannerView, 'messages' | 'language' | 'offer'>;

/**
 * Has a banner ask in the way of one arm of an experiment, by a random number that nobody keeps: on the next page, a visitor
 * may see the other one. A banner at its own place in the page stays there.
 */
export function takeArm(banner: HTMLElement, arms: Offer['arms']): void {
  const arm = arms?.[Math.floor(Math.random() * arms.length)];
  if (!arm || armOf(banner) !== undefined || banner.getAttribute('placement') === 'inline') return;
  banner.dataset['assentArm'] = arm.id;
  if (arm.placement) banner.setAttribute('placement', arm.placement);
}

/** The id of the arm in whose way a banner asks, if it does. */
export const armOf = (banner: HTMLElement): string | undefined => banner.dataset['assentArm'];

/** What a banner shows, with the words of the arm in whose way it asks. */
export const inArm = <View extends Shown>(banner: HTMLElement, view: View): View =>
  sayAs(
    view.offer.arms?.find(({ id }) => id === armOf(banner)),
    view,
  );

/** What a banner shows in the way of an arm. */
export const sayAs = <View extends Shown>(arm: Arm | undefined, view: View): View => ({
  ...view,
  messages: reword(view.messages, ownWords(arm?.messages, view.language)),
});

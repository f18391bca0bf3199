import type { Offer } from '../../client/catalogue/read-offer.ts';

/**
 * Has a banner ask in the way of one arm of an experiment, by a random number that nobody keeps: on the next page, a visitor
 * may see the other one. A banner at its own place in the page stays there.
 */
export function takeArm(banner: HTMLElement, arms: Offer['arms']): void {
  const arm = arms?.[Math.floor(Math.random() * arms.length)];
  const isTaken = banner.dataset['assentArm'] !== undefined;
  if (!arm || isTaken || banner.getAttribute('placement') === 'inline') return;
  banner.dataset['assentArm'] = arm.id;
  banner.setAttribute('placement', arm.placement);
}

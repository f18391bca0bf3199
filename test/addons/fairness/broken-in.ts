import { judgeSurface, measureSurface } from '../../../src/addons/fairness/rules.ts';

/** What of an element on the page breaks a rule of fairness now, or cannot be measured here. */
export function brokenIn(tag: keyof HTMLElementTagNameMap): string[] {
  const host = document.querySelector<HTMLElement>(tag);
  const surface = host ? measureSurface(host) : undefined;
  if (!surface) throw new Error(`There is no <${tag}> that shows anything.`);
  return judgeSurface(surface).map(({ rule, what, measured }) => `${rule}: ${what} ${measured}`);
}

import type { FairnessFinding } from './finding.ts';
import { judgeAlike, judgeTouched, pairIn } from './judge-pair.ts';
import { judgeSurface } from './judge-surface.ts';
import { measureSurface } from './measure-surface.ts';
import { chainOf } from './read-place.ts';
import type { Item, Surface } from './surface.ts';

/** What was measured of an element before, so that states can be compared that it has one after the other. */
export class SurfaceMemory {
  readonly #host: HTMLElement;
  #rest: Surface | undefined;
  /** The window, the place, the content, and how it was scrolled, that all of this was measured with. */
  #shape = '';
  #told = '';
  readonly #touched = new Map<string, Item>();

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** What breaks a rule now, if it is not what was found last. */
  measure(): readonly FairnessFinding[] | undefined {
    const surface = this.#whenArrived(() => measureSurface(this.#host));
    if (!surface) return undefined;
    const findings = [...judgeSurface(surface), ...this.#compare(surface)];
    const now = findings.map(({ rule, what, measured }) => `${rule} ${what} ${measured}`).join('\n');
    if (now === this.#told) return undefined;
    this.#told = now;
    return findings;
  }

  /** Looks at the element as it will be when slow transitions are over. Nothing is painted in between. */
  #whenArrived<Seen>(look: () => Seen): Seen {
    const slow = (this.#host.shadowRoot?.getAnimations() ?? []).filter(
      (each) => each instanceof CSSTransition && each.playState === 'running',
    );
    const times = slow.map(({ currentTime }) => currentTime);
    // A millisecond before the end: at the end, a transition is over for good.
    for (const each of slow) each.currentTime = Number(each.effect?.getComputedTiming().endTime) - 1;
    const seen = look();
    for (const [index, each] of slow.entries()) each.currentTime = times[index] ?? 0;
    return seen;
  }

  #compare(surface: Surface): FairnessFinding[] {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const names = surface.items.map(({ name }) => name).join();
    // The page may have changed around the element. Its place in the layout is without the transforms of a theme.
    const { offsetLeft, offsetTop } = this.#host;
    const shape = [innerWidth, innerHeight, offsetLeft, offsetTop, isDark, this.#scrolled(), names].join(' ');
    if (shape !== this.#shape) {
      this.#touched.clear();
      this.#rest = undefined;
    }
    this.#shape = shape;
    const pair = pairIn(surface.items);
    const touched = surface.items.find(({ kind, touch }) => kind === 'control' && touch !== 'rest');
    if (!touched) {
      this.#rest = surface;
      return [];
    }
    const state = this.#stateOf(touched);
    for (const item of pair) if (item === touched) this.#touched.set(`${item.action} ${state}`, item);
    const moved = this.#rest ? judgeTouched(this.#rest, surface) : [];
    const [other, accept] = ['reject-all', 'accept-all'].map((name) => this.#touched.get(`${name} ${state}`));
    return other && accept ? [...moved, ...judgeAlike(other, accept)] : moved;
  }

  /** How far everything around the element and in it is scrolled: what moves by that does not leave. */
  #scrolled(): number {
    const inside = this.#host.shadowRoot?.querySelectorAll('*') ?? [];
    return [...chainOf(this.#host), ...inside].reduce(
      (sum, { scrollLeft, scrollTop }) => sum + scrollLeft + scrollTop,
      0,
    );
  }

  /** All that a visitor does with a control at once. */
  #stateOf({ action }: Item): string {
    const control = this.#host.shadowRoot?.querySelector(`[data-assent-action="${action}"]`);
    return [':hover', ':active', ':focus', ':focus-visible'].filter((each) => control?.matches(each)).join();
  }
}

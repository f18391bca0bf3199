import { measureParity, paintedDisparities } from 'assent/elements';
import type { Parity } from 'assent/elements';
import type { Scheme } from '../design/scheme.ts';
import { measureTouches } from './measure-touch.ts';
import type { Measurement, Target } from './measurement.ts';
import { paintButton } from './paint-button.ts';

/** Measures the layer that shows on this page; `undefined` when none does. */
export async function measureFace(scheme: Scheme, worn: string): Promise<Measurement | undefined> {
  for (const layer of ['preferences', 'banner'] as const) {
    const root = document.querySelector(`assent-${layer}`)?.shadowRoot;
    const buttons = [...(root?.querySelectorAll<HTMLElement>('button, [role=switch], a[href]') ?? [])].filter(
      // Rows that are scrolled away are not laid out: they are like those that are there.
      (button) =>
        button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !isInline(button),
    );
    const refuse = root?.querySelector<HTMLElement>('[data-assent-action="reject-all"]');
    const accept = root?.querySelector<HTMLElement>('[data-assent-action="accept-all"]');
    // A layer that is open and not drawn is measured, too.
    const isOpen = buttons.length > 0 || (refuse && !refuse.closest('dialog:not([open])'));
    if (!root || !isOpen) continue;
    arrive(root);
    const touches = refuse && accept ? measureTouches(refuse, accept) : [];
    const language = root.querySelector<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
    const targets = buttons.map(targetOf);
    const seen =
      refuse && accept ? await measureAnswers(refuse, accept) : { parity: undefined, isPainted: false };
    return { layer, scheme, language, width: innerWidth, ...seen, targets, worn, touches };
  }
  return undefined;
}

/** By what the page knows of them, and by their pixels on a canvas. */
async function measureAnswers(
  refuse: HTMLElement,
  accept: HTMLElement,
): Promise<{ readonly parity: Parity; readonly isPainted: boolean }> {
  const parity = measureParity(refuse, accept);
  const [one, other] = [await paintButton(refuse), await paintButton(accept)];
  const painted = one && other ? paintedDisparities(one, other) : [];
  return {
    parity: { ...parity, disparities: [...parity.disparities, ...painted] },
    isPainted: one !== undefined && other !== undefined,
  };
}

/** Ends what comes in: it is measured as it is then. */
function arrive(root: ShadowRoot): void {
  for (const animation of root.getAnimations())
    if (Number(animation.effect?.getComputedTiming().endTime) <= 1_000) animation.finish();
}

/** Links within a sentence need no size. https://www.w3.org/TR/WCAG22/#target-size-minimum */
const isInline = (button: HTMLElement): boolean => getComputedStyle(button).display === 'inline';

function targetOf(button: HTMLElement): Target {
  const { width, height } = button.getBoundingClientRect();
  const name = button.ariaLabel ?? button.textContent?.trim() ?? button.localName;
  return { name: name.slice(0, 40), width, height };
}

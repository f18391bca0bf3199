import { measureParity } from 'assent/elements';
import type { Scheme } from '../design/scheme.ts';
import { measureTouches } from './measure-touch.ts';
import type { Measurement, Target } from './measurement.ts';

/** Measures the layer that shows on this page; `undefined` when none does. */
export function measureFace(scheme: Scheme, worn: string): Measurement | undefined {
  for (const layer of ['preferences', 'banner'] as const) {
    const root = document.querySelector(`assent-${layer}`)?.shadowRoot;
    const buttons = [...(root?.querySelectorAll<HTMLElement>('button, [role=switch], a[href]') ?? [])].filter(
      // Rows that are scrolled away are not laid out: they are like those that are there.
      (button) =>
        button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !isInline(button),
    );
    if (!root || !buttons.length) continue;
    const refuse = root.querySelector<HTMLElement>('[data-assent-action="reject-all"]');
    const accept = root.querySelector<HTMLElement>('[data-assent-action="accept-all"]');
    const parity = refuse && accept ? measureParity(refuse, accept) : undefined;
    const touches = refuse && accept ? measureTouches(refuse, accept) : [];
    const language = root.querySelector<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
    const targets = buttons.map(targetOf);
    return { layer, scheme, language, width: innerWidth, parity, targets, worn, touches };
  }
  return undefined;
}

/** Links within a sentence need no size. https://www.w3.org/TR/WCAG22/#target-size-minimum */
const isInline = (button: HTMLElement): boolean => getComputedStyle(button).display === 'inline';

function targetOf(button: HTMLElement): Target {
  const { width, height } = button.getBoundingClientRect();
  const name = button.ariaLabel ?? button.textContent?.trim() ?? button.localName;
  return { name: name.slice(0, 40), width, height };
}

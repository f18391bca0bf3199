import { piecesOf } from './css-pieces.ts';

/** What of a selector comes before its part, the part's names, and what follows them. */
interface PartSelector {
  readonly host: string;
  readonly part: string;
  readonly tail: string;
}

/** One element of ours or a few, which may be in a state or have an attribute, or any; no page around them. */
const host = /^(assent-[a-z]+|:is\([a-z, -]*\)|\*|)(\[[^\]]*\]|:[a-z-]+(\([^()]*\))?)*$/;
/** What a designer can say of a part: how it is pointed at, focused or pressed, and whether a switch is on. */
const tail =
  /^(:hover|:focus|:focus-visible|:active|:not\(:(checked|disabled)\)|:checked|:indeterminate|:disabled|:enabled)*(::(before|after|first-line|first-letter))?$/;

/** Reads a selector of a part; `undefined` for any other. */
function readPartSelector(selector: string): PartSelector | undefined {
  const parts = /^(.*)::part\(([^()]+)\)(.*)$/.exec(selector.trim());
  const [, before = '', part = '', after = ''] = parts ?? [];
  return parts && host.test(before) && tail.test(after) ? { host: before, part, tail: after } : undefined;
}

/** Whether each selector of a list is that of a part of ours. */
export const isOfParts = (list: string): boolean => splitList(list).every(readPartSelector);

/** A way to be pointed at, focused or pressed: the pseudo-classes that then hold, all beginning with its name. */
export type Touch = 'hover' | 'focus' | 'active';

const touches: readonly Touch[] = ['hover', 'focus', 'active'];
const pseudoClassOf = /:(hover|focus|active)(-visible|-within)?(?![\w-])/g;

/** The name of a part that an element is given to be taken for touched. */
export const touchedPart = (touch: Touch): string => `assent-as-if-${touch}`;
/** The attribute that its host is given. */
export const touchedHost = 'data-assent-as-if';

/**
 * A list of selectors that holds for what is touched, and for what is marked as if it were. Inside a shadow
 * tree the marked element has a part more; from outside it is found by that part. As specific as before.
 */
export function orAsIfTouched(list: string): string {
  return splitList(list)
    .flatMap((selector) => {
      const outside = readPartSelector(selector);
      if (!outside) return [orMarked(selector)];
      const { part, tail: states } = outside;
      const marked = touches
        .filter((touch) => new RegExp(`:${touch}(?![\\w])`).test(states))
        .map(touchedPart);
      const hosts = orMarked(outside.host);
      if (!marked.length) return [`${hosts}::part(${part})${states}`];
      const specific = ':defined'.repeat(states.match(pseudoClassOf)?.length ?? 0);
      const rest = states.replaceAll(pseudoClassOf, '');
      return [
        `${hosts}::part(${part})${states}`,
        `${hosts}${specific}::part(${[part, ...marked].join(' ')})${rest}`,
      ];
    })
    .join(', ');
}

const orMarked = (selector: string): string =>
  selector.replaceAll(pseudoClassOf, (pseudo: string, touch: Touch) => {
    const part = `[part~='${touchedPart(touch)}']`;
    // What holds a focused element is not focused itself.
    const around = /^:focus(-visible)?$/.test(pseudo) ? '' : `, :has(${part})`;
    return `:is(${pseudo}, ${part}${around}, [${touchedHost}~='${touch}'])`;
  });

const splitList = (list: string): string[] => piecesOf(list, ',').map((each) => each.replace(/\s*,$/, ''));

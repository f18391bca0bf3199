import { longestLabel, memberName } from '../../protocol/limits.ts';
import { list, toJson } from '../environment/untrusted.ts';

/** What a page adds to each consent. */
export interface Labels {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

/** The same as a page gives it: as values, or as the text of an HTML attribute, such as `a b` and `shop=de plan=7`. */
export interface GivenLabels {
  readonly tags?: unknown;
  readonly attributes?: unknown;
}

/** Tags of a page, and attributes: with the widget's own they are below the limits of the proxy. */
const most = 20;

/** Bytes of both as JSON, so that a request keeps its size: see `delivery/parts.ts`. */
const room = 2_000;

/**
 * Reads labels. What the proxy would refuse is left out, because it must not keep a choice from being recorded.
 *
 * @param warn is told what is left out.
 */
export function readLabels(given: GivenLabels, warn?: (message: string) => void): Labels | undefined {
  const left: string[] = [];
  let bytes = 0;
  const isTaken = (isValid: boolean, index: number, name: unknown, value: unknown): boolean => {
    const size = isValid ? new TextEncoder().encode(toJson([name, value])).length : Infinity;
    const isRoom = index < most && bytes + size <= room;
    if (isRoom) bytes += size;
    else left.push(typeof name === 'string' ? name : `(${typeof name})`);
    return isRoom;
  };
  const tags = (words(given.tags) ?? list(given.tags)).filter((tag, index): tag is string =>
    isTaken(isText(tag) && tag !== '' && !isOwn(tag), index, tag, 0),
  );
  const attributes = (
    words(given.attributes)?.map((word) => word.split(/=(.*)/)) ?? Object.entries(given.attributes ?? {})
  ).filter(([name = '', value], index) => isTaken(isFree(name) && isValue(value), index, name, value));
  if (left.length)
    warn?.(
      `Not sent with choices: ${left.join(', ')}. Tags and attributes have limits, and some names are ours.`,
    );
  if (!tags.length && !attributes.length) return undefined;
  return { tags, attributes: Object.fromEntries(attributes) };
}

const words = (text: unknown): string[] | undefined =>
  typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : undefined;

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= longestLabel;

const isValue = (value: unknown): boolean =>
  typeof value === 'boolean' || Number.isFinite(value) || isText(value);

/** Whether a tag is one of the widget's own. */
const isOwn = (tag: unknown): boolean => /^(assent|decision:.*)$/s.test(String(tag));

/** Whether it is a name, and none of the widget's own. */
const isFree = (name: string): boolean => memberName.test(name) && name !== 'assent' && name !== 'gpc';

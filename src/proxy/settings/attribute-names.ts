import { longestLabel, memberName, mostMembers, mostTags } from '../../protocol/limits.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';

/** The only member of `attributes` that may be an object: the evidence of how the choice was made. */
export const evidence = 'assent';

/** The widget's other attribute: whether the browser sent a Global Privacy Control signal. */
const signal = 'gpc';

/** Reads the names of the attributes that the brand's own pages may add. */
export function readAttributeNames(option: string, names: readonly string[]): ReadonlySet<string> {
  if (!Array.isArray(names) || names.length > mostMembers)
    throw new OptionError(option, `must be a list of at most ${mostMembers} names`);
  for (const [index, name] of names.entries())
    if (typeof name !== 'string' || !memberName.test(name) || name === evidence)
      throw new OptionError(
        `${option}[${index}]`,
        'must be a name of letters, digits and _ . -, and not "assent"',
      );
  return new Set([signal, ...names]);
}

/** Reads the tags that the brand's own pages may add. */
export function readTags(option: string, tags: readonly string[]): ReadonlySet<string> {
  if (!Array.isArray(tags) || tags.length > mostTags)
    throw new OptionError(option, `must be a list of at most ${mostTags} tags`);
  for (const [index, tag] of tags.entries())
    if (typeof tag !== 'string' || !tag || tag.length > longestLabel)
      throw new OptionError(`${option}[${index}]`, `must be a text of at most ${longestLabel} characters`);
  return new Set(tags);
}

/** Whether the widget adds a tag itself: its name, and the id of the decision. */
export const isOwnTag = (tag: string): boolean => /^(assent|decision:[\w.-]{1,100})$/.test(tag);

import { OptionError } from '../../sdk/settings/option-values.ts';

/** The maximum number of members of `attributes` (including the evidence) or of a profile. */
export const mostMembers = 32;

/** The names that members may have. */
export const memberName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

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
      throw new OptionError(`${option}[${index}]`, 'must be a name of letters, digits and _ . -');
  return new Set([signal, ...names]);
}

import * as list from '../../../src/addons/proxy-command.ts';

/** What add-ons give to `assent proxy`. */
export const addOns = await Promise.all(Object.values(list).map(({ load }) => load()));

export const readers = addOns.flatMap(({ addition }) => addition ?? []);

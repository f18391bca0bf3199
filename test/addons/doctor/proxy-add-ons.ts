import * as list from '../../../src/addons/proxy-command.ts';
import type { ProxyCommandAddOn } from '../../../src/cli/proxy.ts';

const listed: Readonly<Record<string, ProxyCommandAddOn>> = list;

/** What add-ons give to `assent proxy`. */
export const addOns = await Promise.all(Object.values(listed).map(({ load }) => load()));

export const readers = addOns.flatMap(({ addition }) => addition ?? []);

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Consent } from '../../../src/client/consent.ts';
import { type Fault, faults } from './faults.ts';

const query = '?fault=';
const planted = Object.values(faults);

/** The client with a fault: its modules are loaded again, with a change in the text of one of them. */
export async function faultyClient(fault: Fault): Promise<typeof Consent> {
  const module: { readonly Consent: typeof Consent } = await import(
    `../../../src/client/consent.ts${query}${planted.indexOf(fault)}`
  );
  return module.Consent;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const [, fault] = context.parentURL?.split(query) ?? [];
    const isOurs = fault !== undefined && found.url.includes('/src/client/');
    return isOurs ? { ...found, url: found.url + query + fault } : found;
  },
  load(url, context, nextLoad) {
    const [file = url, number] = url.split(query);
    const fault = number === undefined ? undefined : planted[Number(number)];
    const loaded = nextLoad(url, context);
    if (!fault || !file.endsWith(`/src/client/${fault.file}`)) return loaded;
    const source = readFileSync(new URL(file), 'utf8');
    if (source.split(fault.text).length !== 2) throw new Error(`${fault.file} has not once: ${fault.text}`);
    return { ...loaded, source: source.replace(fault.text, () => fault.instead) };
  },
});

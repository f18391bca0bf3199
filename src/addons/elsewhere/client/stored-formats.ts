import type { ConsentTool } from '../../../protocol/import/consent-tool.ts';
import { member, strings } from '../../../client/environment/untrusted.ts';

/** Whether a stored choice accepts what a tool calls by a name; `undefined` if it says nothing about that. */
export type Accepted = (name: string) => boolean | undefined;

/**
 * Reads what a tool stored. Returns `undefined` if that is no choice of the visitor.
 *
 * @param cookie reads another cookie of the tool.
 * @param now milliseconds since 1970.
 * @throws if it cannot be read.
 */
type Reader = (
  text: string,
  cookie: (name: string) => string | undefined,
  now: number,
) => Accepted | undefined;

/** What was refused counts, and what was accepted does not. */
const refusalsOf =
  (accepted: Accepted): Accepted =>
  (name) =>
    accepted(name) === false ? false : undefined;

/** By service, or by purpose: whether it is on. */
const readSwitches: Reader = (text) => {
  const switches = parse(text);
  return (name) => bool(member(switches, name));
};

/** The readers, by the name of the tool in a catalogue. */
export const readersByTool: Readonly<Record<ConsentTool, Reader>> = {
  /**
   * Version 3, and version 2, which has no services. It lists the accepted categories and their accepted services. The
   * name of a service is `category/service`.
   * https://cookieconsent.orestbida.com/reference/api-reference.html#getcookie
   */
  'vanilla-cookieconsent': (text, _cookie, now) => {
    const stored = parse(text);
    const categories = list(member(stored, 'categories'));
    const services = member(stored, 'services');
    const isPast = Number(member(stored, 'expirationTime') ?? Infinity) <= now;
    const accepted: Accepted = (name) => {
      const [category = '', service] = name.split('/');
      const own = member(services, category);
      // A category that was added later is in neither.
      if (!categories.includes(category)) return own || !services ? false : undefined;
      if (service === undefined) return true;
      return own ? strings(own).includes(service) : undefined;
    };
    return isPast ? refusalsOf(accepted) : accepted;
  },

  /** https://klaro.org/docs/integration/annotated-configuration: `storageName`. */
  klaro: readSwitches,

  /** https://github.com/boscop-fr/orejime#readme */
  orejime: readSwitches,

  /**
   * `!youtube=false!gtag=wait`. Where no consent is needed, it writes `true` by itself, so that counts for nothing.
   * https://github.com/AmauriC/tarteaucitron.js: `cookie.create`.
   */
  tarteaucitron: (text) => {
    const states = new Map(text.split('!').map((each) => pair(each, '=')));
    if (states.size < 2) throw new Error('It names no service.');
    return refusalsOf((name) => bool(states.get(name)));
  },

  /**
   * `groups=C0001:1,C0002:0`, and the same of hosts and vendors. It is written before anybody has chosen, too.
   * https://my.onetrust.com/articles/en_US/Knowledge/UUID-2dc719a8-4be5-8d16-1dc8-c7b4147b88e0
   */
  onetrust: (text, cookie) => {
    const stored = new URLSearchParams(text);
    if (!stored.has('groups')) throw new Error('It has no groups.');
    if (!cookie('OptanonAlertBoxClosed')) return undefined;
    const states = new Map(
      ['groups', 'hosts', 'genVendors'].flatMap((kind) =>
        (stored.get(kind) ?? '').split(',').map((each) => pair(each, ':')),
      ),
    );
    const accepted: Accepted = (name) => bool(states.get(name));
    return stored.get('AwaitingReconsent') === 'true' ? refusalsOf(accepted) : accepted;
  },

  /**
   * `{stamp:'…',necessary:true,statistics:false,…,method:'explicit'}`. Where no consent is needed, it is implied.
   * https://www.cookiebot.com/en/developer/
   */
  cookiebot: (text) => {
    const stored = decodeURIComponent(text);
    const states = new Map(
      [...stored.matchAll(/\b(\w+):(true|false)/g)].map(([, name, state]) => [name, state]),
    );
    if (stored !== '-1' && !states.size) throw new Error('It names no category.');
    return /^-1$|'-1'|'implied'/.test(stored) ? undefined : (name) => bool(states.get(name));
  },

  /**
   * JSON in the storage, and in the cookie `c.necessary:1,c.marketing:1,i.t:…`, which lacks what is refused.
   * https://c15t.com/docs
   */
  c15t: (text) => {
    const consents = /^[ci]\./.test(text)
      ? Object.fromEntries(text.split(',').map((each) => pair(each, ':')))
      : undefined;
    if (consents) return (name) => consents[`c.${name}`] === '1';
    const stored = member(parse(text), 'consents');
    if (!(stored instanceof Object)) throw new Error('It has no consents.');
    return (name) => member(stored, name) === true;
  },
};

/** Some tools encode what they store, in cookies or everywhere. */
function parse(text: string): object {
  const stored: unknown = JSON.parse(text.includes('"') ? text : decodeURIComponent(text));
  if (stored instanceof Object) return stored;
  throw new Error('It is no object.');
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error('It has no list.');
}

function pair(text: string, separator: string): [string, string] {
  const [name = '', value = ''] = text.split(separator);
  return [name, value];
}

function bool(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === '1') return true;
  return value === false || value === 'false' || value === '0' ? false : undefined;
}

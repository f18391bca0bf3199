import { writeCookie } from '../environment/browser-environment.ts';
import { cookieText } from '../environment/proxy-cookie.ts';
import type { Snapshot } from './snapshot.ts';

/** The name of the hint cookie. */
export const hintCookie = 'assent_hint';

/** Maximum length of the value. With its name and attributes it must fit into 4,096 bytes. */
const longest = 3_800;

/** Lifetime of the hint in seconds, unless it is written again: 180 days. */
const lifetime = 15_552_000;

/** The choices that a server can read. It is not a proof: the visitor can change the cookie. */
export interface Hint {
  /** Whether the cell is allowed. `false` for cells that the hint does not contain. */
  allowed(vendor: string, target: string): boolean;
}

/** The part of the client that this needs. */
interface SnapshotSource {
  readonly snapshot: Snapshot;
  readonly ready: Promise<Snapshot>;
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
}

/**
 * Keeps a cookie with the allowed vendors and targets, so that the brand's server can skip what the page
 * would block. It contains no identifier. It is written once there is a choice, and deleted if there is none,
 * or if it would be too long.
 *
 * @param write for tests. Default: `document.cookie` of this page.
 * @returns stops writing; the cookie stays
 */
export function keepHint(client: SnapshotSource, write: (cookie: string) => void = writeCookie): () => void {
  // There may be an old hint without stored choices.
  let last: string | undefined = '';
  const tell = (snapshot: Snapshot) => {
    if (!snapshot.ready) return;
    const value = hintOf(snapshot);
    if (value === last) return;
    last = value;
    write(hintText(value));
  };
  const stop = client.subscribe(tell);
  void client.ready.then(() => tell(client.snapshot));
  return stop;
}

/** The text that sets the cookie, or deletes it: then a server knows nothing, and nothing counts as allowed. */
export function hintText(value: string | undefined): string {
  return cookieText(hintCookie, value ?? '', value === undefined ? 0 : lifetime);
}

/** The hint that a choice exists, and that nothing is allowed. */
export const nothingAllowed = '1';

/** `1/statistics:tally&loupe/video:tubular`: a version, then the vendors of each target. */
function hintOf(snapshot: Snapshot): string | undefined {
  const cells = snapshot.cells().filter(({ required }) => !required);
  if (!cells.some(({ action }) => action)) return undefined;
  const vendorsOf = new Map<string, string[]>();
  for (const { vendor, target, allowed } of cells) {
    if (!allowed) continue;
    const vendors = vendorsOf.get(target) ?? [];
    vendorsOf.set(target, vendors);
    vendors.push(encodeURIComponent(vendor));
  }
  const targets = [...vendorsOf].map(
    ([target, vendors]) => `${encodeURIComponent(target)}:${vendors.join('&')}`,
  );
  const value = [nothingAllowed, ...targets].join('/');
  return value.length > longest ? undefined : value;
}

/**
 * Reads the hint on a server, from the `Cookie` header of a request. `undefined` if there is none, or one of
 * another version: then nothing is known, and nothing may count as allowed.
 */
export function readHint(cookies: string | null | undefined): Hint | undefined {
  const value = `; ${cookies ?? ''}`.split(`; ${hintCookie}=`)[1]?.split(';')[0];
  const [version, ...targets] = value?.split('/') ?? [];
  if (version !== nothingAllowed) return undefined;
  const named = new Map(
    targets.map((each) => {
      const [target = '', vendors = ''] = each.split(':');
      return [target, vendors.split('&')];
    }),
  );
  return {
    allowed: (vendor, target) =>
      named.get(encodeURIComponent(target))?.includes(encodeURIComponent(vendor)) ?? false,
  };
}

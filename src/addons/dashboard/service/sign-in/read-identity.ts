import * as z from 'zod/mini';
import { type Grant, Role } from '../../protocol/role.ts';
import { shortLine } from '../../../../protocol/visible-text.ts';
import type { Identity } from '../session/sessions.ts';

/** The claims of one source: of an ID token, which always contain `sub`, or of the UserInfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

const Name = z.string().check(z.minLength(1));

/** https://www.rfc-editor.org/errata/eid1690 */
const longestAddress = 254;

/** https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
const longestSubject = 255;

/**
 * The person of the claims of an ID token, and of further sources. Values of the role claim that are not roles are
 * ignored.
 */
export function readIdentity(sub: string, sources: readonly Claims[], roleClaim: string): Identity {
  const roles = sources.map((claims) => claimAt(claims, roleClaim)).find((value) => value !== undefined);
  return { name: nameOf(sub, sources), grants: [roles].flat().flatMap(readGrant) };
}

/**
 * A claim by its name, or by the path of names to it, with dots between them (`realm_access.roles`). Names may contain dots,
 * too (`https://brand.example/roles`).
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  const own = new Map<string, unknown>(Object.entries(claims));
  if (own.has(path)) return own.get(path);
  for (const [name, value] of own) {
    const found = path.startsWith(`${name}.`) ? claimAt(value, path.slice(name.length + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a subject can be a name in the audit trail: one short line. */
export function isSubject(sub: string): boolean {
  return shortLine(sub, longestSubject) === sub;
}

/** The name in the audit trail. Nobody can have the name of another person of the issuer. */
function nameOf(sub: string, sources: readonly Claims[]): string {
  for (const { email, email_verified: isVerified } of sources) {
    const address = Name.safeParse(email);
    // Otherwise it may be the address of somebody else, also if another source calls an address verified.
    if (isVerified === true && address.success && shortLine(address.data, longestAddress) === address.data)
      return address.data;
  }
  const [username] = sources.flatMap(({ preferred_username: chosen }) => Name.safeParse(chosen).data ?? []);
  // At many issuers, people choose this name themselves.
  const name = shortLine(username ?? '', 100);
  return name === '' ? sub : `${name} (${sub})`;
}

function readGrant(value: unknown): readonly Grant[] {
  const [, word, brandId] = /^([a-z]+)(?::(.+))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  const { data: role } = Role.safeParse(word);
  return role ? [{ role, ...(brandId !== undefined && { brandId }) }] : [];
}

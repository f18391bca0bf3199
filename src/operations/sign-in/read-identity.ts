import * as z from 'zod/mini';
import type { Grant } from '../../protocol/dashboard/role.ts';
import { Role } from '../../protocol/dashboard/role.ts';
import type { Identity } from '../session/sessions.ts';

/** The claims of an ID token, which always contain `sub`. */
type Claims = Readonly<Record<string, unknown>>;

const Name = z.string().check(z.minLength(1));

/** The person of the claims of an ID token. Values of the role claim that are not roles are ignored. */
export function readIdentity(claims: Claims, roleClaim: string): Identity {
  return {
    name: nameOf(claims),
    grants: [Object.hasOwn(claims, roleClaim) ? claims[roleClaim] : []].flat().flatMap(readGrant),
  };
}

/** The name in the audit trail. Nobody can have the name of another person of the issuer. */
function nameOf({ email, email_verified: isVerified, preferred_username: username, sub }: Claims): string {
  const address = Name.safeParse(email);
  // Otherwise it may be the address of somebody else.
  if (isVerified === true && address.success) return address.data;
  const name = Name.safeParse(username);
  // At many issuers, people choose this name themselves.
  return name.success ? `${name.data} (${String(sub)})` : String(sub);
}

function readGrant(value: unknown): readonly Grant[] {
  const [, word, brandId] = /^([a-z]+)(?::(.+))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  const { data: role } = Role.safeParse(word);
  return role ? [{ role, ...(brandId !== undefined && { brandId }) }] : [];
}

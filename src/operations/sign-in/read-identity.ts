import * as z from 'zod/mini';
import type { Grant } from '../../protocol/dashboard/role.ts';
import { Role } from '../../protocol/dashboard/role.ts';
import type { Identity } from '../session/sessions.ts';

const Name = z.string().check(z.minLength(1));

/** The person of the claims of an ID token. Values of the role claim that are not roles are ignored. */
export function readIdentity(claims: Readonly<Record<string, unknown>>, roleClaim: string): Identity {
  // An address that the person did not verify may be that of somebody else.
  const email = claims['email_verified'] === false ? undefined : claims['email'];
  const names = [email, claims['preferred_username'], claims['sub']];
  const name = names.map((each) => Name.safeParse(each).data).find((each) => each !== undefined);
  return {
    name: name ?? '',
    grants: [Object.hasOwn(claims, roleClaim) ? claims[roleClaim] : []].flat().flatMap(readGrant),
  };
}

function readGrant(value: unknown): readonly Grant[] {
  const [, word, brandId] = /^([a-z]+)(?::(.+))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  const { data: role } = Role.safeParse(word);
  return role ? [{ role, ...(brandId !== undefined && { brandId }) }] : [];
}

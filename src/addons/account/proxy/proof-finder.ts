import type { FindProof } from '../../../proxy/proof/verified-subject.ts';
import { readGuarded } from './guarded-cookies.ts';
import { endProof, isEndedProof } from './ended-proofs.ts';
import { readProof } from './subject-proof.ts';
import type { Verification } from './verification.ts';

/** Finds the proof in the cookie, if this proxy made it and it was not revoked. */
export function proofFinder(
  verification: Pick<Verification, 'now' | 'proofMaxAge' | 'rateStore' | 'ring'>,
): FindProof {
  const { now, proofMaxAge, ring } = verification;
  return async (request) => {
    const proof = readGuarded(request, 'assent');
    if (proof === undefined) return undefined;
    const verifiedId = await readProof(ring, proof, now(), proofMaxAge);
    if (verifiedId === undefined || (await isEndedProof(verification, proof, proofMaxAge))) return undefined;
    // Only valid proofs are stored as revoked, so that nobody can fill the store.
    return { verifiedId, revoke: () => endProof(verification, proof, proofMaxAge) };
  };
}

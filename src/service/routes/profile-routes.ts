import { errorAt, invalidBody } from '../../protocol/http/body-errors.ts';
import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../protocol/http/json-body.ts';
import type { Limits } from '../../protocol/limits.ts';
import { SubjectProfile, SubjectVerification } from '../../protocol/subject-profile.ts';
import { sameDigest } from '../identity/digest.ts';
import { identityOf } from '../identity/identity.ts';
import { subjectFull } from '../merge/subject-limits.ts';
import { membersOf, readJson } from '../request/posted-body.ts';
import type { Store } from '../store/store.ts';
import { normaliseEmail } from '../verification/email.ts';
import { issueCode, tryCode, type VerificationRules } from '../verification/verification-code.ts';
import { digestCode, randomCode, verifiedIdOf } from '../verification/verified-id.ts';
import type { Handler } from './api-routes.ts';

/** The dependencies of the profile endpoints. */
export interface ProfileEnvironment {
  readonly store: Store;
  readonly limits: Limits;
  readonly rules: VerificationRules;
  readonly clock: () => number;
  readonly random: (size: number) => Uint8Array;
}

/** Adds to the profile of an e-mail, and replies with a code for it. */
export function createSubjectProfileHandler(environment: ProfileEnvironment): Handler {
  const { store, limits, rules, clock, random } = environment;
  return async (request, { brand, channel, recheck }) => {
    const { value, json } = await readJson(request, SubjectProfile, limits.serviceBody);
    const email = normaliseEmail(value.email);
    if (email === undefined) {
      throw invalidBody([errorAt(['email'], 'is not an e-mail address')]);
    }
    const { subjectId } = identityOf(brand.key, 'verified', verifiedIdOf(brand.key, email));
    await recheck();
    const poster = { clientId: channel.clientId, channelId: channel.id };
    const code = randomCode(random);
    const digest = digestCode(brand.key, email, code);
    const issue = await store.changeVerification(
      brand.id,
      subjectId,
      (state) => issueCode(state, digest, clock(), rules),
      poster,
    );
    if (issue.outcome === 'too-many') {
      throw new HttpProblem('too-many-requests', retryAfterHeader(issue.retryAfter));
    }
    const profile = { email, attributes: membersOf(json, 'profile') };
    const limit = await store.extendProfile(brand.id, subjectId, profile, limits.attributes, poster);
    if (limit !== undefined) throw subjectFull({ part: 'attributes', limit }, 'profile');
    return jsonResponse({ code });
  };
}

/** Exchanges an e-mail and its code for a verifiedId. All failures get the same reply. */
export function verifySubjectProfileHandler(environment: ProfileEnvironment): Handler {
  const { store, limits, clock } = environment;
  return async (request, { brand, channel, recheck }) => {
    const { value } = await readJson(request, SubjectVerification, limits.serviceBody);
    await recheck();
    // An invalid address takes the same time and gets the same reply as an unknown one.
    const email = normaliseEmail(value.email) ?? '';
    const verifiedId = verifiedIdOf(brand.key, email);
    const { subjectId } = identityOf(brand.key, 'verified', verifiedId);
    const digest = digestCode(brand.key, email, value.code);
    const verified = await store.changeVerification(
      brand.id,
      subjectId,
      (state) => tryCode(state, (kept) => sameDigest(kept, digest), clock()),
      { clientId: channel.clientId, channelId: channel.id },
    );
    if (!verified) throw new HttpProblem('verification-failed');
    return jsonResponse({ verifiedId });
  };
}

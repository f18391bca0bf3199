import { endpoints } from '../../../protocol/endpoints.ts';
import type { SubjectProfileReply, SubjectVerificationReply } from '../../../protocol/subject-profile.ts';
import type { ConsentCheckReply } from '../../../protocol/unified-consent.ts';
import { withRetries } from './retry.ts';
import { createServiceCall, type ServiceCall, unsendableId } from '../../../sdk/call/service-call.ts';
import type { NewConsent, NewProfile, TypedCode } from './new-consent.ts';
import {
  readCheck,
  readCreated,
  readProfile,
  readUnified,
  readVerified,
  type UnifiedReply,
} from '../../../sdk/reply/replies.ts';
import { ServiceError } from '../../../sdk/reply/service-error.ts';
import { readServiceClientOptions, type ServiceClientOptions } from './service-client-options.ts';

/** The options of a call. */
export interface CallOptions {
  /** Ends the call, including its retries, with the code `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** The options of `create`. */
export interface CreateOptions extends CallOptions {
  /**
   * Names this consent: the service records one consent for any number of calls with the same key. 1 to 128
   * letters, digits and `._:~-`. Give your own if you may repeat the call after it has failed. Default: a
   * random UUID, the same for all retries of this call.
   */
  readonly idempotencyKey?: string | undefined;
}

/**
 * A client of the consent service. Each function makes one call, gets an access token if it has none, and
 * retries failures that pass.
 *
 * A failed call rejects with a {@link ServiceError}.
 */
export interface ServiceClient {
  /**
   * Records a consent. The service may show it later: when this resolves, `unified` need not contain it yet.
   */
  create(consent: NewConsent, options?: CreateOptions): Promise<void>;

  /**
   * Reads all consents of a subject, merged into one, and the conflicts among them.
   *
   * @param id a verifiedId, an anonymousId or a subjectId
   * @returns `undefined` if there is none
   */
  unified(id: string, options?: CallOptions): Promise<UnifiedReply | undefined>;

  /**
   * Checks whether there is a consent for an identifier.
   *
   * @param id a verifiedId, an anonymousId or a subjectId
   */
  check(id: string, options?: CallOptions): Promise<ConsentCheckReply>;

  /**
   * Creates or extends a subject profile. Returns the code to send to that e-mail address. Never give the code
   * to a browser.
   */
  profile(profile: NewProfile, options?: CallOptions): Promise<SubjectProfileReply>;

  /**
   * Exchanges an e-mail address and its code for a verifiedId. Rejects with `verification-failed` if the code
   * is wrong, already used, or expired.
   */
  verify(code: TypedCode, options?: CallOptions): Promise<SubjectVerificationReply>;
}

/** Maximum bytes of a unified consent: 20,000 cells with names of 200 characters are 9.4 MB. */
const longestUnified = 16 * 1024 * 1024;

/**
 * Makes a client of the consent service. It sends no request before the first call.
 *
 * @throws {OptionError} for an unknown option or an invalid value.
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const settings = readServiceClientOptions(options);
  const { now, retries } = settings;
  const callService = createServiceCall(settings, true);

  const call = <T>(call: ServiceCall, read: (response: Response) => Promise<T>): Promise<T> =>
    withRetries(() => callService(call, read), {
      retries,
      isRepeatable: endpoints[call.name].repeatable,
      signal: call.signal,
    });

  return {
    async create(consent, { idempotencyKey = crypto.randomUUID(), signal } = {}) {
      if (!/^[A-Za-z0-9._:~-]{1,128}$/.test(idempotencyKey))
        throw new ServiceError('request-refused', 'caller', 'gives an invalid idempotencyKey');
      const body = JSON.stringify(consent);
      await call({ name: 'createConsent', body, idempotencyKey, signal }, (response) =>
        readCreated(response, now()),
      );
    },
    async unified(id, { signal } = {}) {
      refuseUnsendable(id);
      return call({ name: 'readUnifiedConsent', id, signal }, (response) =>
        readUnified(response, now(), longestUnified),
      );
    },
    async check(id, { signal } = {}) {
      refuseUnsendable(id);
      return call({ name: 'checkConsent', id, signal }, (response) => readCheck(response, now()));
    },
    async profile({ email, profile = {} }, { signal } = {}) {
      const body = JSON.stringify({ email, profile });
      return call({ name: 'createSubjectProfile', body, signal }, (response) => readProfile(response, now()));
    },
    async verify({ email, code }, { signal } = {}) {
      const body = JSON.stringify({ email, code });
      const verified = await call({ name: 'verifySubjectProfile', body, signal }, (response) =>
        readVerified(response, now()),
      );
      if (verified === undefined)
        throw new ServiceError('verification-failed', 'consent service', 'refuses the code');
      return verified;
    },
  };
}

/** A path cannot contain an empty identifier, or one with half a character. */
function refuseUnsendable(id: string): void {
  if (id === '' || /\p{Surrogate}/u.test(id)) throw unsendableId();
}

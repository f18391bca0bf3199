/**
 * The types of a consent, for code without a schema library: pages, and the declarations of their package. The schemas
 * in `consent.ts` are of these types.
 */

/** The two decisions a visitor can take on a (vendor, target) cell. */
export type AcceptOrReject = 'ACCEPT' | 'REJECT';

/** An action as a client writes it: the decision for one vendor and one target. */
export type Action = {
  target: string;
  vendor: string;
  action: AcceptOrReject;
};

/**
 * An action as the service returns it. The specification does not list the values that `action` may have
 * besides ACCEPT and REJECT, so any string passes unchanged. Only an exact `ACCEPT` grants anything.
 */
export type RecordedAction = {
  [member: string]: unknown;
  target: string;
  vendor: string;
  action: string;
};

/**
 * The person who gives a consent, by one of two identifiers: an `anonymousId` if they gave no e-mail, a
 * `verifiedId` if they verified one.
 *
 * Identifiers are compared as exact strings. Do not trim, case-fold or normalise them.
 */
export type Subject = { anonymousId: string } | { verifiedId: string };

/** Free-form content of a consent or a profile: any keys, any JSON values. */
export type Attributes = Record<string, unknown>;

/**
 * Browser or proxy → service: a consent as our own code sends it. It has one identifier, at least one action,
 * and only members that the specification names.
 */
export type Consent = {
  subject: Subject;
  actions: Action[];
  tags?: string[] | undefined;
  attributes?: Attributes | undefined;
};

/**
 * Upper limits for requests and subjects. All of them are settings; {@link defaultLimits} has the defaults.
 */
export interface Limits {
  /** Actions in one consent. */
  readonly actions: number;
  /** Characters in the name of a vendor or target. */
  readonly nameLength: number;
  /** Bytes of a request body at the proxy. */
  readonly proxyBody: number;
  /** Bytes of a request body at the service. */
  readonly serviceBody: number;
  /** Cells (pairs of a vendor and a target) that the service stores for one subject. */
  readonly cells: number;
  /** Bytes of the attributes of one subject, and of one profile, as JSON. */
  readonly attributes: number;
}

/** A separate constant, so that the browser bundle does not contain the other limits. */
export const actionsPerConsent = 1_000;

/** The proxy and the service share these defaults, so that neither refuses what the other accepts. */
export const defaultLimits: Limits = {
  actions: actionsPerConsent,
  nameLength: 200,
  proxyBody: 64 * 1024,
  serviceBody: 256 * 1024,
  cells: 20_000,
  attributes: 64 * 1024,
};

// Of the tags and attributes that a browser may send with a consent. These are no settings.

/** Tags of a consent, including the widget's. */
export const mostTags = 32;

/** Members of `attributes` besides the evidence, of the evidence, or of a profile. */
export const mostMembers = 32;

/** Characters of a tag, and of the value of an attribute. */
export const longestLabel = 256;

/** The names that members may have. */
export const memberName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

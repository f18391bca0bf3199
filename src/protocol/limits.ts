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

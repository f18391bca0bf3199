/** What one request or one subject may hold. Each is a setting; these are the defaults. */
export interface Limits {
  /** Actions in one consent. */
  readonly actions: number;
  /** Characters of a vendor or a target. */
  readonly nameLength: number;
  /** Bytes of a body at the proxy. */
  readonly proxyBody: number;
  /** Bytes of a body at the service. */
  readonly serviceBody: number;
  /** (vendor, target) cells of one subject. */
  readonly cells: number;
  /** Bytes of the attributes of one subject, and of one profile: of their keys and values as JSON. */
  readonly attributes: number;
}

/** Apart from the others so that a browser does not load them with it. */
export const actionsPerConsent = 1_000;

/** The same at proxy and service, so that what one takes the other does not refuse. */
export const defaultLimits: Limits = {
  actions: actionsPerConsent,
  nameLength: 200,
  proxyBody: 64 * 1024,
  serviceBody: 256 * 1024,
  cells: 20_000,
  attributes: 64 * 1024,
};

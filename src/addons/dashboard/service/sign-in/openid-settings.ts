/** An issuer of OpenID Connect, and our client there. */
export interface OpenIdSettings {
  /** The exact issuer, https or on this machine. Its configuration is at `<issuer>/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name of the claim with the roles, or the path to it (`realm_access.roles`): a string or a list of strings, such as `viewer` or `support:<brandId>`. */
  readonly roleClaim: string;
}

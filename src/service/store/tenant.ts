import type { Scope } from '../../protocol/token.ts';
import type { PrivacyPolicy } from '../merge/subject-state.ts';

/** Who consents are given to. No brand sees anything of another. */
export interface Brand {
  readonly id: string;
  /** Unique among the brands of a store. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly region: string | undefined;
  /** The secret from which subjectIds and verifiedIds are derived. It never changes. */
  readonly key: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** A way by which consents reach a brand, with the one client that may use it. */
export interface Channel {
  readonly id: string;
  readonly brandId: string;
  readonly name: string | undefined;
  /** ISO 3166-1 alpha-2; the brand's when absent. */
  readonly region: string | undefined;
  readonly privacyPolicy: PrivacyPolicy | undefined;
  readonly clientId: string;
  /** SHA-256 of the client's secrets, newest first. */
  readonly secrets: readonly HashedSecret[];
  /** What the client's tokens may be asked for. */
  readonly scopes: readonly Scope[];
  readonly disabled: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** A client's secret, as much of it as is kept. */
export interface HashedSecret {
  /** Base64url of the SHA-256. */
  readonly digest: string;
  /** Milliseconds since the epoch; `undefined` for as long as it is not replaced. */
  readonly validUntil: number | undefined;
}

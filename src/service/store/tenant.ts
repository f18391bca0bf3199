import type { Scope } from '../../protocol/token.ts';
import type { PolicySchedule } from './policy-schedule.ts';

/** A brand, to which consents are given. Brands cannot see each other's data. */
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

/** A channel through which consents reach a brand, with its only client. */
export interface Channel extends PolicySchedule {
  readonly id: string;
  readonly brandId: string;
  readonly name: string | undefined;
  /** ISO 3166-1 alpha-2. Default: the brand's region. */
  readonly region: string | undefined;
  readonly clientId: string;
  /** SHA-256 of the client's secrets, newest first. */
  readonly secrets: readonly HashedSecret[];
  /** The scopes that the client may request. */
  readonly scopes: readonly Scope[];
  readonly disabled: boolean;
  /** Whether only tests use it: its counts are shown from 1. */
  readonly isTest: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** The stored part of a client's secret. */
export interface HashedSecret {
  /** Base64url of the SHA-256. */
  readonly digest: string;
  /** When it expires, in milliseconds since the epoch; `undefined` until it is replaced. */
  readonly validUntil: number | undefined;
}

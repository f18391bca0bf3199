import { codeLifetime } from '../settings/rate-rules.ts';
import type { Settings } from '../settings/settings.ts';
import { readGuarded, writeGuarded } from './guarded-cookie.ts';
import { openPending, sealPending } from './pending-verification.ts';
import type { PendingVerification } from './pending-verification.ts';
import type { VerificationSettings } from '../settings/verification-options.ts';

type PendingSettings = Pick<Settings, 'now'> & { readonly verification: VerificationSettings };

/** Reads the pending verification of this browser, if its code is still valid. */
export async function readPending(
  request: Request,
  { now, verification }: PendingSettings,
): Promise<PendingVerification | undefined> {
  const sealed = readGuarded(request, 'assent-pending');
  const pending = sealed === undefined ? undefined : await openPending(verification.ring, sealed);
  return pending && now() < pending.askedAt + codeLifetime ? pending : undefined;
}

/** The header that stores it in the browser. */
export async function writePending(
  request: Request,
  pending: PendingVerification,
  { verification }: Omit<PendingSettings, 'now'>,
): Promise<string> {
  const sealed = await sealPending(verification.ring, pending);
  return writeGuarded(request, 'assent-pending', sealed, codeLifetime / 1_000);
}

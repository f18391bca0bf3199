import type { Snapshot, Verification } from 'assent';

/** A verification in which every code is right but `000000`, and the account refused everything. */
export function stillVerification(snapshot: Snapshot): Verification {
  const cells = snapshot
    .cells()
    .filter(({ required }) => !required)
    .map(({ vendor, target, action }) => ({
      vendor,
      target,
      device: action,
      account: 'REJECT' as const,
      result: {
        protective: 'REJECT' as const,
        device: action ?? ('REJECT' as const),
        account: 'REJECT' as const,
      },
    }));
  const minute = 60_000;
  return {
    start: () =>
      Promise.resolve({ type: 'sent', resendAt: Date.now() + minute, expiresAt: Date.now() + 10 * minute }),
    complete: async (code, decide) => {
      if (code === '000000') return { type: 'refused' };
      const resolution = await decide?.({ cells });
      return resolution ? { type: 'linked', isProfileSaved: true } : { type: 'declined' };
    },
    resume: () => Promise.resolve({ type: 'declined' }),
    signOut: () => Promise.resolve({ type: 'done' }),
    forget: () => Promise.resolve({ type: 'done' }),
    profileFields: () => Promise.resolve([]),
    isUnlinked: () => false,
    isNews: () => false,
    noteSeen: () => {},
  };
}

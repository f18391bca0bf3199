'use client';

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ConsentClient } from '../../../client/consent-client.ts';
import type { Snapshot } from '../../../client/page/snapshot.ts';

/** The client of the nearest provider; `undefined` on a server, and before the provider's first effect. */
export const ClientContext = createContext<ConsentClient | undefined>(undefined);

/** The visitor's consent, as a component reads it. */
export interface Consent {
  /** Defined in the browser, after hydration. */
  readonly client: ConsentClient | undefined;
  /** The current snapshot. The component renders again when it changes. */
  readonly snapshot: Snapshot | undefined;
  /**
   * Whether a vendor may now process data for a target. `false` on a server, and without a snapshot. The
   * function itself changes with the snapshot, so you can use it as a dependency.
   */
  readonly allowed: (vendor: string, target: string) => boolean;
}

/**
 * Returns the visitor's consent from the nearest `ConsentProvider`. On a server and during hydration, nothing
 * is allowed.
 */
export function useConsent(): Consent {
  const client = useContext(ClientContext);
  const subscribe = useCallback(
    (listener: () => void) => client?.subscribe(listener) ?? (() => {}),
    [client],
  );
  const snapshot = useSyncExternalStore(
    subscribe,
    () => client?.snapshot,
    () => undefined,
  );
  const allowed = useCallback(
    (vendor: string, target: string) => snapshot?.cell(vendor, target)?.allowed ?? false,
    [snapshot],
  );
  return { client, snapshot, allowed };
}

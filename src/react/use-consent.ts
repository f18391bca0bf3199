'use client';

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/page/snapshot.ts';

/** The client of the nearest provider; none on a server, and before the provider's first effect. */
export const ClientContext = createContext<ConsentClient | undefined>(undefined);

/** What a component knows of the visitor's consent. */
export interface Consent {
  /** Is there in the browser, once the page is hydrated. */
  readonly client: ConsentClient | undefined;
  /** What is known now; the component renders again when that changes. */
  readonly snapshot: Snapshot | undefined;
  /** Whether a vendor may do something now. `false` on a server, and as long as nothing is known. Another function when something changed. */
  readonly allowed: (vendor: string, target: string) => boolean;
}

/** The consent of the visitor, from the nearest `ConsentProvider`. The same on a server as while hydrating: nothing is allowed. */
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

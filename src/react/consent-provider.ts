'use client';

import { createElement, useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ConsentClient } from '../client/consent-client.ts';
import { OptionError } from '../client/environment/consent-error.ts';
import type { ConsentOptions } from '../client/consent-options.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import { createPageClient } from '../embed/create-page-client.ts';
import { insist } from '../embed/insist.ts';
import { once } from '../embed/once.ts';
import { gatePage } from '../gating/gate-page.ts';
import { ClientContext } from './use-consent.ts';

/** What a {@link ConsentProvider} takes: a client of yours, or what to make one of. */
export type ConsentProviderProps = {
  readonly children?: ReactNode;
  /** `reload`: loads the page again after a withdrawal that leaves scripts running. */
  readonly onWithdrawal?: 'reload' | undefined;
  /** BCP 47 tag. Default the closest `lang` around, then the visitor's languages. */
  readonly lang?: string | undefined;
  /** Default what the visitor's system prefers. */
  readonly colorScheme?: 'light' | 'dark' | 'system' | undefined;
} & (
  | { readonly client: ConsentClient }
  | ({ readonly client?: undefined } & Pick<ConsentOptions, 'catalogue' | 'grantOn' | 'regime'> &
      Partial<Pick<ConsentOptions, 'proxy'>>)
);

/**
 * An `<assent-provider>` for React, around the application: makes the client, or follows the one that it is
 * given, hands it to the elements and to `useConsent`, and holds back what is marked in the page. On a server
 * it renders the element and its children alone; all else begins after hydration. Once it is taken out, it
 * stops the client that it made. An inline `catalogue` has to be the same object each time; as long as it is
 * `undefined`, there is no client. What cannot be used is said on the console: the application goes on without us.
 */
export function ConsentProvider(props: ConsentProviderProps): ReactElement {
  const { children, onWithdrawal, lang, colorScheme, client: given } = props;
  const settings: Partial<ConsentOptions> = props.client ? {} : props;
  const { proxy = '/consent', catalogue, grantOn, regime } = settings;
  const element = useRef<AssentProvider>(null);
  const [client, setClient] = useState<ConsentClient>();

  useEffect(() => {
    const followed = given ?? makeClient({ proxy, catalogue, grantOn, regime });
    if (!followed) return undefined;
    const stopGates = gatePage(followed, { reloads: onWithdrawal === 'reload' });
    if (element.current) element.current.client = followed;
    setClient(followed);
    return () => {
      setClient(undefined);
      stopGates();
      if (!given) followed.stop();
    };
  }, [given, proxy, catalogue, grantOn, regime, onWithdrawal]);
  // After hydration, which expects the elements as the server wrote them.
  useEffect(() => void defineElements(), []);

  const attributes = { ref: element, lang, 'color-scheme': colorScheme };
  return createElement(
    ClientContext,
    { value: client },
    createElement('assent-provider', attributes, children),
  );
}

function makeClient(options: ConsentOptions): ConsentClient | undefined {
  if (options.catalogue === undefined) return undefined;
  try {
    return createPageClient(options);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    tell(error.message);
    return undefined;
  }
}

const defineElements = once(async () =>
  insist(
    () => import('../embed/define-elements.ts'),
    () => tell('Its elements could not be loaded yet.'),
  ),
);

const told = new Set<string>();

/** Once: React begins again what fails, and each effect twice in strict mode. */
function tell(complaint: string): void {
  if (!told.has(complaint)) console.warn(`[assent] <ConsentProvider> shows nothing. ${complaint}`);
  told.add(complaint);
}

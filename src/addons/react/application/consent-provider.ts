'use client';

import { createElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConsentClient } from '../../../client/consent-client.ts';
import { OptionError } from '../../../client/environment/consent-error.ts';
import type { ConsentOptions } from '../../../client/consent-options.ts';
import type { FactEvents } from '../../../elements/provider/events.ts';
import type { AssentProvider } from '../../../elements/provider/provider.ts';
import type { RequestEvents } from '../../../elements/provider/requests.ts';
import { recordImpressions } from '../../../programs/package/record-impressions.ts';
import { createPageClient } from '../../../programs/package/create-client.ts';
import { gatePage } from '../../../programs/package/gate-page.ts';
import { loader } from '../../../page/loader.ts';
import { ClientContext } from './use-consent.ts';

/** Properties of {@link ConsentProvider}: your own client, or the options to make one. */
export type ConsentProviderProps = {
  readonly children?: ReactNode;
  /** `reload`: reloads the page after a withdrawal that leaves scripts running. */
  readonly onWithdrawal?: 'reload' | undefined;
  /** BCP 47 tag. Default: the closest `lang` of an ancestor, then the visitor's languages. */
  readonly lang?: string | undefined;
  /** Default: what the visitor's system prefers. */
  readonly colorScheme?: 'light' | 'dark' | 'system' | undefined;
} & ProviderListeners &
  NoAttributes &
  ({ readonly client: ConsentClient } | ({ readonly client?: undefined } & ProviderOptions));

type ProviderOptions = { readonly catalogue: ConsentOptions['catalogue'] | undefined } & Partial<
  Pick<ConsentOptions, 'attributes' | 'grantOn' | 'proxy' | 'record' | 'regime' | 'tags'> & {
    /** Counts how often the question is shown and answered, if the proxy does. Default false. */
    readonly count: boolean;
  }
>;

type ProviderEvents = FactEvents & RequestEvents;

/** Listeners to the element's events, such as `onassent-change`. */
type ProviderListeners = {
  readonly [Name in keyof ProviderEvents as `on${Name}`]?:
    | ((event: ProviderEvents[Name]) => void)
    | undefined;
};

/** The element's attributes have other names here. TypeScript accepts any name with a hyphen that is not forbidden. */
type NoAttributes = { readonly [Name in 'color-scheme' | 'grant-on' | 'on-withdrawal']?: never };

/**
 * An `<assent-provider>` for React, to wrap the application. It makes a client from its properties, or uses
 * `client`. It gives the client to the elements and to `useConsent`, and blocks the page's marked elements
 * until they are allowed.
 *
 * On a server it renders only the element and its children; everything else starts after hydration. On
 * unmount it stops the client that it made. An inline `catalogue` must be the same object at each render. Later changes of
 * `tags` and `attributes` have no effect.
 * While `catalogue` is `undefined`, there is no client. Invalid options are logged as a warning, and the
 * application continues without consent.
 */
export function ConsentProvider(props: ConsentProviderProps): ReactElement {
  const { children, onWithdrawal, lang, colorScheme, client: given } = props;
  const settings: Partial<ProviderOptions> = props.client ? {} : props;
  const { proxy = '/consent', catalogue, grantOn, record, regime, count = false } = settings;
  // Only the first ones count: an object in the markup is another one at each render.
  const labels = useRef({ tags: settings.tags, attributes: settings.attributes });
  const element = useRef<AssentProvider>(null);
  const [client, setClient] = useState<ConsentClient>();

  useEffect(() => {
    const followed = given ?? makeClient({ proxy, catalogue, grantOn, record, regime, ...labels.current });
    if (!followed) return undefined;
    const stopGates = gatePage(followed, { reloads: onWithdrawal === 'reload' });
    const stopRecording = count ? recordImpressions({ options: { proxy } }, followed) : undefined;
    if (element.current) element.current.client = followed;
    setClient(followed);
    return () => {
      setClient(undefined);
      stopGates();
      stopRecording?.();
      if (!given) followed.stop();
    };
  }, [given, proxy, catalogue, grantOn, record, regime, onWithdrawal, count]);
  // After hydration, because hydration expects the elements as the server rendered them.
  useEffect(() => void defineElements(), []);

  const listeners = Object.entries(props).filter(([name]) => name.startsWith('onassent-'));
  const attributes = { ...Object.fromEntries(listeners), ref: element, lang, 'color-scheme': colorScheme };
  return createElement(
    ClientContext,
    { value: client },
    createElement('assent-provider', attributes, children),
  );
}

function makeClient({
  catalogue,
  ...options
}: ProviderOptions & Pick<ConsentOptions, 'proxy'>): ConsentClient | undefined {
  if (catalogue === undefined) return undefined;
  try {
    return createPageClient({ ...options, catalogue });
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    warn(error.message);
    return undefined;
  }
}

const defineElements = loader(
  () => import('../../../programs/package/define-elements.ts'),
  () => warn('Its elements could not be loaded yet.'),
);

const warned = new Set<string>();

/** Logs each warning once: in strict mode React runs each effect twice. */
function warn(message: string): void {
  if (!warned.has(message)) console.warn(`[assent] <ConsentProvider> shows nothing. ${message}`);
  warned.add(message);
}

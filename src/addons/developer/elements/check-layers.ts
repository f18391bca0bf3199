import type { Context, ContextEvent } from '@lit/context';
import type { ReactiveController } from 'lit';
import { consentContext } from '../../../elements/provider/consent-context.ts';
import type { Layer } from '../../../elements/provider/consent-view.ts';
import type { AssentProvider } from '../../../elements/provider/provider.ts';

/** How long, in milliseconds, an element may take to show a layer. */
const patience = 3_000;

/** The layers that were warned of, on this page. */
const told = new Set<Layer>();

/** The preferences show all other layers. */
const elements: Partial<Readonly<Record<Layer, string>>> = {
  banner: 'AssentBanner',
  verification: 'AssentVerification',
};

/**
 * Warns once if a layer is opened that no element of a provider shows. Elements may have any name: they are those that
 * asked for the context.
 */
export function checkLayers(provider: AssentProvider): ReactiveController {
  let asked: readonly WeakRef<Element>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consumers = () => asked.flatMap((each) => each.deref() ?? []).filter((each) => each.isConnected);
  provider.addEventListener(
    'context-request',
    ({ context, contextTarget }: ContextEvent<Context<unknown, unknown>>) => {
      if (context === consentContext)
        asked = [...new Set([...consumers(), contextTarget])].map((each) => new WeakRef(each));
    },
  );
  const check = () => {
    const { opened } = provider;
    if (!opened || told.has(opened) || consumers().some((each) => shows(each, opened))) return;
    told.add(opened);
    const name = elements[opened] ?? 'AssentPreferences';
    console.warn(
      `[assent] Nothing in <${provider.localName}> shows the layer "${opened}", which was opened: put the element of ${name} into it, and register that.`,
    );
  };
  provider.addEventListener('assent-open', () => {
    clearTimeout(timer);
    timer = setTimeout(check, patience);
  });
  return { hostDisconnected: () => clearTimeout(timer) };
}

const shows = ({ shadowRoot }: Element, layer: Layer): boolean =>
  !!shadowRoot?.querySelector(layer === 'banner' ? '[part="banner"]' : 'dialog[open]');

import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/page/snapshot.ts';
import type { Layer } from '../elements/provider/layer.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import type { LoadFile } from './files.ts';

/**
 * Brings what is not needed on every page, when the page has a place for it or somebody asks for it.
 *
 * @returns has a provider get it that comes later, or was there before.
 */
export function bringLayers(client: ConsentClient, load: LoadFile): (provider: AssentProvider) => void {
  let current: AssentProvider | undefined;
  const objection = bringing(
    () => load('objection'),
    (file) => file.addObjection(current),
  );
  if (client.snapshot.catalogue.regime === 'gb') objection();
  const preferences = bringing(
    () => load('preferences'),
    (file) => file.addPreferences(),
  );
  const account = bringing(
    () => load('account'),
    (file) => file.addAccount(),
  );
  const gates = bringing(
    () => load('gate'),
    (file) => file.addGates(),
  );
  whenInPage({
    'assent-gate': gates,
    'assent-receipt': preferences,
    'assent-toggle': preferences,
    'assent-verification': account,
  });
  const bringOpened = (what: Layer | undefined) => {
    if (what === 'verification') account();
    else if (what && what !== 'banner') preferences();
  };
  document.documentElement.addEventListener('assent-open', ({ what }) => bringOpened(what), true);
  // A newly linked device says that the choices of the account apply.
  const look = ({ subject }: Snapshot) => subject === 'verified' && account();
  client.subscribe(look);
  return (provider) => {
    current = provider;
    look(client.snapshot);
    // Who was quicker than this file.
    bringOpened(provider.opened);
  };
}

/**
 * Brings a part whenever it is asked for. One that cannot be loaded comes later, by itself after
 * growing pauses, or with the next who asks.
 */
function bringing<T>(load: () => Promise<T>, add: (part: T) => void): () => void {
  let part: T | undefined;
  let isLoading = false;
  let pause = 1_000;
  let timer = 0;
  const bring = async () => {
    if (isLoading) return;
    clearTimeout(timer);
    isLoading = true;
    try {
      add((part ??= await load()));
    } catch (cause) {
      console.warn('[assent] A part could not be loaded.', cause);
      timer = setTimeout(bring, (pause *= 2));
    }
    isLoading = false;
  };
  return () => void bring();
}

/** Does something for each of some tags once there is an element with it. */
function whenInPage(works: Readonly<Record<string, () => void>>): void {
  const left = new Map(
    Object.entries(works).map(([tag, work]) => [document.getElementsByTagName(tag), work] as const),
  );
  const look = () => {
    for (const [found, work] of left) if (found.length && left.delete(found)) work();
    if (!left.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}

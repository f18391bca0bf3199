import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/page/snapshot.ts';
import type { Layer } from '../elements/provider/layer.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import type { LoadFile } from './files.ts';

/**
 * Loads the elements that few pages need, once the page contains such an element or a visitor opens a layer.
 *
 * @returns a function to call with each provider, first or later.
 */
export function loadLayers(client: ConsentClient, load: LoadFile): (provider: AssentProvider) => void {
  let current: AssentProvider | undefined;
  const objection = onDemand(
    () => load('objection'),
    (file) => file.addObjection(current),
  );
  if (client.snapshot.catalogue.regime === 'gb') objection();
  const preferences = onDemand(
    () => load('preferences'),
    (file) => file.addPreferences(),
  );
  const account = onDemand(
    () => load('account'),
    (file) => file.addAccount(),
  );
  const gates = onDemand(
    () => load('gate'),
    (file) => file.addGates(),
  );
  whenInPage({
    'assent-gate': gates,
    'assent-receipt': preferences,
    'assent-toggle': preferences,
    'assent-verification': account,
  });
  const loadOpened = (what: Layer | undefined) => {
    if (what === 'verification') account();
    else if (what && what !== 'banner') preferences();
  };
  document.documentElement.addEventListener('assent-open', ({ what }) => loadOpened(what), true);
  // On a newly linked device, the verification element says that the choices of the account apply.
  const look = ({ subject }: Snapshot) => subject === 'verified' && account();
  client.subscribe(look);
  return (provider) => {
    current = provider;
    look(client.snapshot);
    // The visitor opened a layer before this file was loaded.
    loadOpened(provider.opened);
  };
}

/**
 * Returns a function that loads a part and adds it. If loading fails, it tries again after increasing pauses,
 * and at the next call.
 */
function onDemand<T>(load: () => Promise<T>, add: (part: T) => void): () => void {
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

/** Calls a function for each tag once the page contains an element with that tag. */
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

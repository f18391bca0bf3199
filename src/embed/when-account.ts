import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/snapshot.ts';

/** Loads what verifies when the page has a place for it, somebody asks for it, or somebody is signed in. */
export function whenAccount(provider: HTMLElement, client: ConsentClient): void {
  const load = () =>
    import('./account.ts').then(
      ({ addAccount }) => addAccount(),
      (cause: unknown) => console.warn('[assent] Verification could not be loaded.', cause),
    );
  const look = ({ subject }: Pick<Snapshot, 'subject'>) => subject === 'verified' && void load();
  provider.addEventListener('assent-open', (event) => event.what === 'verification' && void load());
  client.subscribe(look);
  look(client.snapshot);
  if (document.querySelector('assent-verification')) void load();
}

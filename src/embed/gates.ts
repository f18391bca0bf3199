import type { Snapshot } from '../client/snapshot.ts';
import { keepGates } from '../gating/keep-gates.ts';
import type { FollowerChunk } from './chunks.ts';

/** Keeps the gates to what the client says, and shows the interface when there is something to ask or to tell. */
export const follow: FollowerChunk['follow'] = (client, { options, gates, wasAllowed, show }) => {
  keepGates(client, gates, { wasAllowed, reloads: options.onWithdrawal === 'reload' });
  const look = ({ ask, counts }: Snapshot) => {
    const isAsked = ask !== 'no' && options.isAutomatic;
    if (isAsked || counts.failed + counts.diverged + counts.retrying) show();
  };
  client.subscribe(look);
  look(client.snapshot);
};

export const explain: FollowerChunk['explain'] = (client) =>
  import('../gating/explain-gates.ts').then(({ explainGates }) => explainGates(client));

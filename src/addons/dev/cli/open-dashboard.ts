import { commandActor } from '../../../cli/command/command-actor.ts';
import { listen } from '../../../cli/command/listen.ts';
import type { ConsentService } from '../../../service/consent-service.ts';
import type { Log } from '../../../service/operation/request-log.ts';
import type { Store } from '../../../service/store/store.ts';
import { createOperations } from '../../dashboard/service/operations.ts';
import { measureService } from '../../metrics/service/service-measures.ts';
import type { Tell } from './site.ts';

/** What the dashboard shows. */
interface Shown {
  readonly store: Store;
  readonly service: ConsentService;
  readonly serviceUrl: string;
  readonly log: Log;
  readonly tell: Tell;
}

/** A dashboard on a port of its own: scripts of vendors run on the one of the site. */
export interface OpenDashboard {
  /** Signs in, once. */
  readonly link: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Opens the dashboard on a free port. */
export async function openDashboard({ tell, service, ...shown }: Shown): Promise<OpenDashboard> {
  let link = '';
  const remedy = 'Close programs that listen on many ports.';
  const listening = await listen({ host, port: 0, remedy }, (port) => {
    const operations = createOperations({
      ...shown,
      service: {
        ready: () => service.ready(),
        ...measureService({ ...service, store: shown.store, clock: Date.now }),
      },
      origins: [`http://${host}:${port}`, `http://localhost:${port}`],
      localUser: commandActor.name,
      onLinkUsed: () =>
        tell(['Signed in to the dashboard. For another browser or later:', `  ${operations.newLink()}`]),
    });
    link = operations.newLink();
    return operations;
  });
  return { link, stop: () => listening.stop(0) };
}

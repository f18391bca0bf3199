import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../local-server.ts';

/** When a connection breaks: before the commit arrives, while it is delayed, or after it arrived. */
export type Cut = 'before' | 'late' | 'after';

/** A TCP proxy in front of the database that can break a connection in the middle of a commit. */
export interface CommitCutter {
  readonly port: number;
  /**
   * How the next commit of a consent fails: it never arrives, it arrives late, or it arrives and its reply is lost. Resolves when it
   * has failed.
   */
  cutNext(when: Cut): Promise<void>;
  stop(): Promise<void>;
}

/** The statement that records a consent: the leaves of consents are added to the log by transactions without it. */
const recording = Buffer.from('insert-into-consent\0');

/** A commit as it goes over the wire: a simple query. https://www.postgresql.org/docs/current/protocol-message-formats.html */
const commit = Buffer.from('commit\0');

/** Forwards connections to a local port. */
export async function startCommitCutter(target: number): Promise<CommitCutter> {
  let next: { readonly when: Cut; readonly done: () => void } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    const end = (): void => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    let isAnswerLost = false;
    let isRecording = false;
    client.on('data', (bytes: Buffer) => {
      isRecording ||= bytes.includes(recording);
      const isCommit = bytes.includes(commit);
      if (!isCommit || !isRecording || next === undefined) {
        if (isCommit) isRecording = false;
        return void database.write(bytes);
      }
      const { when, done } = next;
      next = undefined;
      done();
      if (when === 'before') return end();
      if (when === 'late') {
        client.off('close', end).destroy();
        setTimeout(() => database.write(bytes), 200);
        return;
      }
      isAnswerLost = true;
      database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => (isAnswerLost ? end() : void client.write(bytes)));
  });
  const { port, stop } = await listenLocally(server);
  return {
    port,
    cutNext: (when) => new Promise((resolve) => (next = { when, done: resolve })),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await stop();
    },
  };
}

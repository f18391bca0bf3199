import type { Grant } from '../../protocol/role.ts';

/** A signed-in person. */
export interface Identity {
  /** As in the audit trail. */
  readonly name: string;
  readonly grants: readonly Grant[];
}

/** The sessions of this process. They are in its memory: a restart ends them. */
export interface Sessions {
  /** Starts a session, and returns its id. */
  start(identity: Identity): string;
  /** The identity of a session that has not expired. This counts as its use. */
  find(id: string): Identity | undefined;
  end(id: string): void;
}

/** How long a session lasts without use, in milliseconds. */
const idle = 3_600_000;

/** How long a session lasts at most, in milliseconds. */
const longest = 8 * 3_600_000;

interface Session {
  readonly identity: Identity;
  readonly startedAt: number;
  usedAt: number;
}

/** Makes an empty set of sessions. */
export function createSessions(clock: () => number, random: (size: number) => Uint8Array): Sessions {
  const sessions = new Map<string, Session>();
  const isOver = ({ startedAt, usedAt }: Session): boolean =>
    clock() - usedAt >= idle || clock() - startedAt >= longest;
  return {
    start(identity) {
      for (const [id, session] of sessions) if (isOver(session)) sessions.delete(id);
      const id = Buffer.from(random(32)).toString('base64url');
      sessions.set(id, { identity, startedAt: clock(), usedAt: clock() });
      return id;
    },
    find(id) {
      const session = sessions.get(id);
      if (!session) return undefined;
      if (isOver(session)) {
        sessions.delete(id);
        return undefined;
      }
      session.usedAt = clock();
      return session.identity;
    },
    end(id) {
      sessions.delete(id);
    },
  };
}

import type { ServiceRateName } from '../request/rates.ts';
import type { RecordOutcome } from '../store/new-consent.ts';

/** Is told what a service does. No value identifies a person. */
export interface Observer {
  answered(request: {
    /** The name of the endpoint, or the path of the route. */
    readonly route: string;
    readonly status: number;
    readonly milliseconds: number;
  }): void;
  /** A request exceeded a limit. */
  limited(limit: ServiceRateName): void;
  /** A consent was posted. */
  posted(outcome: RecordOutcome['outcome']): void;
  /** An add-on counts something, by the name of its counter. */
  counted(counter: string): void;
  /** Consents are on disk. */
  committed(consents: number, milliseconds: number): void;
}

/** Tells all of them. */
export function toAll(observers: ReadonlySet<Observer>): Observer {
  const tell = (tellOne: (observer: Observer) => void): void => observers.forEach(tellOne);
  return {
    answered: (request) => tell((each) => each.answered(request)),
    limited: (limit) => tell((each) => each.limited(limit)),
    posted: (outcome) => tell((each) => each.posted(outcome)),
    counted: (counter) => tell((each) => each.counted(counter)),
    committed: (...commit) => tell((each) => each.committed(...commit)),
  };
}

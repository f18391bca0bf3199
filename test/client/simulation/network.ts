import type { Dice } from './dice.ts';
import type { Answer, FakeService } from './service.ts';
import type { Time } from './time.ts';

/** The fate of a request. */
export type Fault =
  /** It never arrives, and there is no answer. */
  | { readonly type: 'drop-before' }
  /** It arrives, and the answer is lost. */
  | { readonly type: 'drop-after' }
  /** It arrives only after its sender has stopped waiting. */
  | { readonly type: 'arrive-late' }
  /** It arrives, and the answer is delayed. */
  | { readonly type: 'hang' }
  | { readonly type: 'status'; readonly status: number; readonly retryAfter?: string; readonly text?: string }
  /** The answer is unexpected. */
  | { readonly type: 'strange'; readonly text: string };

/** The sender: a page that may be closed before its request arrives. */
export interface Sender {
  readonly name: string;
  isAlive(): boolean;
}

/** A pending request. */
export interface Flight {
  readonly sender: Sender;
  readonly address: string;
  readonly init: RequestInit;
  /** Empty if there is no body. */
  readonly body: string;
  readonly since: number;
}

/** The network between a device and the service. */
export class Network {
  isOnline = true;
  /** Milliseconds that a request takes, there and back. */
  latency: () => number = () => 0;
  /** The fates of the next requests, one each. */
  readonly faults: Fault[] = [];
  readonly flights = new Set<Flight>();
  onSend: (flight: Flight) => void = () => {};
  /** The outcome of a request, as far as the network knows. */
  onEnd: (flight: Flight, answer: Answer | undefined, fault: Fault | undefined) => void = () => {};
  readonly #time: Time;
  readonly #dice: Dice;
  readonly #service: FakeService;

  constructor(time: Time, dice: Dice, service: FakeService) {
    this.#time = time;
    this.#dice = dice;
    this.#service = service;
  }

  async send(sender: Sender, address: string, init: RequestInit): Promise<Response> {
    if (!this.isOnline) throw new TypeError('offline');
    const body = typeof init.body === 'string' ? init.body : '';
    const flight: Flight = { sender, address, init, body, since: this.#time.elapsed };
    this.onSend(flight);
    this.flights.add(flight);
    const fault = this.faults.shift();
    let answer: Answer | undefined;
    try {
      const half = this.latency() / 2;
      answer = await Promise.race([this.#travel(flight, fault, half), aborted(init.signal)]);
      await this.#pause(half);
      return new Response(answer.text || null, { status: answer.status, headers: answer.headers });
    } finally {
      this.flights.delete(flight);
      this.onEnd(flight, answer, fault);
    }
  }

  async #travel(flight: Flight, fault: Fault | undefined, half: number): Promise<Answer> {
    const { sender, address, init } = flight;
    const arrive = () => {
      // The request of a closed page arrives if it has keepalive; otherwise it may arrive.
      const isCut = !sender.isAlive() && !init.keepalive && this.#dice.throw() < 0.5;
      return isCut ? never() : Promise.resolve(this.#service.answer(address, init));
    };
    switch (fault?.type) {
      case 'arrive-late':
        await this.#pause(16_000 + this.#dice.upTo(20_000));
        void arrive();
        return never();
      case 'hang':
        await this.#pause(half);
        void arrive();
        return never();
      case 'drop-before':
        await this.#pause(half);
        throw new TypeError('dropped before it arrived');
      case 'drop-after':
        await this.#pause(half);
        void arrive();
        throw new TypeError('dropped after it arrived');
      case 'status':
        await this.#pause(half);
        return {
          status: fault.status,
          text: fault.text ?? '',
          headers: fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
        };
      case 'strange':
        await this.#pause(half);
        void arrive();
        return { status: 200, text: fault.text, headers: {} };
      case undefined:
        await this.#pause(half);
        return arrive();
    }
  }

  #pause(ms: number): Promise<void> {
    return ms > 0 ? new Promise((resolve) => void this.#time.after(ms, resolve)) : Promise.resolve();
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
  });
}

function never(): Promise<never> {
  return new Promise(() => {});
}

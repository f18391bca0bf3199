/** A pseudorandom generator: every life with the same seed gets the same numbers. */
export class Dice {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }

  /** A number in [0, 1). https://en.wikipedia.org/wiki/Linear_congruential_generator */
  throw(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#seed / 4_294_967_296;
  }

  /** An integer from 0 to `most`, inclusive. */
  upTo(most: number): number {
    return Math.floor(this.throw() * (most + 1));
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.upTo(255));
  }
}

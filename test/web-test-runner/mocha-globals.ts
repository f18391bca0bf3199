/** What may take a while. */
export type Step = () => void | Promise<void>;

/** What Mocha's TDD interface puts into the page. https://mochajs.org/#tdd */
declare global {
  function suite(name: string, define: () => void): void;
  function test(fact: string, prove: Step): void;
  function setup(prepare: Step): void;
  function teardown(clear: Step): void;
}

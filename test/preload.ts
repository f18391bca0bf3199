import { after } from 'node:test';
import { isMainThread } from 'node:worker_threads';
import { forgetVariables, leaveCheckout } from './surroundings.ts';

// Preloaded into each process that runs test files.
if (isMainThread) {
  forgetVariables();
  leaveCheckout();
  // A test that ends the process would end the others in silence.
  let isOver = false;
  process.once('exit', (code) => {
    if (!isOver && code === 0) process.exitCode = 1;
  });
  // What a test leaves open, such as a server, would keep the process alive for ever, and with it the whole run.
  // `--test-force-exit` is no cure: it loses reports of tests that passed. This hook is the first: those of the file
  // come after it, and may take a minute to remove what a hundred tests made.
  after(() => {
    isOver = true;
    setTimeout(() => {
      console.error('A test has left something open that keeps the process alive, such as a server.');
      process.exit(1);
    }, 120_000).unref();
  });
}

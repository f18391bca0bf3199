/** The site cannot be set up. The message has a sentence for each fault, which says what to do. Nothing is written. */
export class InitError extends Error {
  override readonly name = 'InitError';

  constructor(faults: readonly string[], cause?: unknown) {
    super(faults.join('\n'), { cause });
  }
}

/** One problem that a check found in a catalogue. */
export interface CatalogueFinding {
  /**
   * `error`: do not publish the file like this. The widget leaves this part out, or visitors would read a
   * placeholder. `advice`: the file works, but visitors are told too little, or a withdrawal clears too
   * little.
   */
  readonly level: 'error' | 'advice';
  /** The path to the problem: `vendors[2].targets[0]`. Empty for the file as a whole. */
  readonly path: string;
  /** The id of the affected target, vendor or profile field. */
  readonly id?: string;
  /** What is wrong, and how to fix it. */
  readonly message: string;
}

export function error(path: string, message: string): CatalogueFinding[] {
  return [{ level: 'error', path, message }];
}

export function advice(path: string, message: string): CatalogueFinding[] {
  return [{ level: 'advice', path, message }];
}

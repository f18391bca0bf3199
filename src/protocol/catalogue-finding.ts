/** Something about a catalogue that its brand should know. */
export interface CatalogueFinding {
  /**
   * `error`: not to be published so. The widget cannot use this part and leaves it out, or visitors would
   * read what is not meant for them. `advice`: it works, but visitors are told too little, or a withdrawal
   * clears too little.
   */
  readonly level: 'error' | 'advice';
  /** Where, as it would be written in code: `vendors[2].targets[0]`. Empty for the file as a whole. */
  readonly path: string;
  /** The id of the target, vendor or field that it is about. */
  readonly id?: string;
  /** What is wrong and what to do. */
  readonly message: string;
}

export function error(path: string, message: string): CatalogueFinding[] {
  return [{ level: 'error', path, message }];
}

export function advice(path: string, message: string): CatalogueFinding[] {
  return [{ level: 'advice', path, message }];
}

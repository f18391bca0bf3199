import { hintFor } from '../../protocol/closest.ts';

/** Thrown for an unknown option or an invalid value. Its message begins with the name of the function. */
export class OptionError extends TypeError {
  override readonly name = 'OptionError';
  /** The path of the option, such as `serviceUrl` or `limits.actions`. */
  readonly option: string;
  /** What is wrong: the rest of a sentence that begins with the option's name. */
  readonly complaint: string;

  constructor(option: string, complaint: string, maker = 'createServiceClient') {
    super(`${maker}: "${option}" ${complaint}`);
    this.option = option;
    this.complaint = complaint;
  }
}

/** Reads a whole number within a range. */
export function readNumber(
  option: string,
  value: number | undefined,
  range: { readonly from: number; readonly to: number; readonly otherwise: number },
): number {
  if (value === undefined) return range.otherwise;
  if (!Number.isInteger(value) || value < range.from || value > range.to)
    throw new OptionError(option, `must be a whole number from ${range.from} to ${range.to}`);
  return value;
}

/** Reads a boolean; `false` by default. */
export function readSwitch(option: string, value: boolean | undefined): boolean {
  if (value !== undefined && typeof value !== 'boolean')
    throw new OptionError(option, 'must be true or false');
  return value ?? false;
}

/** Reads an optional function. */
export function readFunction<T>(option: string, value: T | undefined): T | undefined {
  if (value !== undefined && typeof value !== 'function') throw new OptionError(option, 'must be a function');
  return value;
}

/** A misspelt option would silently leave its default in effect. */
export function refuseUnknownNames(given: object, known: Readonly<Record<string, true>>, prefix = ''): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new OptionError(prefix + unknown, `is not an option. ${hintFor(unknown, Object.keys(known))}`);
}

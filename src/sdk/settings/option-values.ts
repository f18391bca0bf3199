import { hintFor } from '../../protocol/closest.ts';

/** What is wrong with an option. */
interface OptionFault {
  /** The path of the option, such as `serviceUrl` or `limits.actions`. */
  readonly option: string;
  /** The rest of a sentence that begins with the option's name. */
  readonly complaint: string;
}

/** Thrown for unknown options and invalid values. Its message has a line for each, after the name of the function. */
export class OptionError extends TypeError implements OptionFault {
  override readonly name = 'OptionError';
  /** The path of the first of these options. */
  readonly option: string;
  /** What is wrong with the first one. */
  readonly complaint: string;
  /** What is wrong with each of them. */
  readonly faults: readonly OptionFault[];

  constructor(option: string, complaint: string, maker = 'Options', others: readonly OptionFault[] = []) {
    const faults = [{ option, complaint }, ...others];
    super(faults.map((fault) => `${maker}: "${fault.option}" ${fault.complaint}`).join('\n'));
    this.option = option;
    this.complaint = complaint;
    this.faults = faults;
  }
}

/**
 * Reads each option with its reader. A name without a reader is refused: a misspelt option would silently leave its
 * default in effect.
 *
 * @throws {OptionError} lists every unknown or invalid option.
 */
export function readOptions<Read extends object>(
  given: object,
  readers: { readonly [Name in keyof Read]: () => Read[Name] },
  prefix = '',
): Read {
  if (typeof given !== 'object' || Array.isArray(given))
    throw new OptionError(prefix.slice(0, -1) || 'options', 'must be an object');
  const known = Object.keys(readers);
  const faults = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name): OptionFault => ({
      option: prefix + name,
      complaint: `is not an option. ${hintFor(name, known)}`,
    }));
  const read = Object.entries<() => unknown>(readers).map(([name, reader]) => {
    try {
      return { [name]: reader() };
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      faults.push(...error.faults);
      return {};
    }
  });
  const [first, ...others] = faults;
  if (first) throw new OptionError(first.option, first.complaint, undefined, others);
  return Object.assign({}, ...read);
}

/** Runs `read`, whose errors then begin with the name of the function that the caller called. */
export function named<T>(maker: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new OptionError(error.option, error.complaint, maker, error.faults.slice(1));
  }
}

/** The range of a whole number, and its default. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly otherwise: number;
}

export const range = (from: number, to: number, otherwise: number): NumberRange => ({ from, to, otherwise });

/** Reads a whole number within a range. */
export function readNumber(option: string, value: number | undefined, range: NumberRange): number {
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

/**
 * What a file of variables has left around a value: `docker --env-file` takes quotation marks and all that follows as part
 * of it. The rest of a sentence, which does not quote the value; `undefined` if there is nothing.
 */
export function strayCharacters(value: string): string | undefined {
  if (value.endsWith('\r'))
    return 'ends with a carriage return: save the file that sets it with the line ends of Unix (LF)';
  if (/^\s|\s$/.test(value)) return 'has white space at its beginning or end: remove it';
  if (/^(["'`])[^]*\1$/.test(value) && value.length > 1)
    return 'has quotation marks around it, which count as part of the value here: remove them';
  return undefined;
}

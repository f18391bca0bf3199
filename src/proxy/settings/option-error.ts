/** Thrown by `createTokenProxy` and `smtpDelivery` for an option that cannot be used. */
export class OptionError extends TypeError {
  override readonly name = 'OptionError';
  /** The option at fault, such as `serviceUrl` or `limits.actions`. */
  readonly option: string;
  /** What is wrong with it, to be read after its name. */
  readonly complaint: string;

  constructor(option: string, complaint: string, maker = 'createTokenProxy') {
    super(`${maker}: "${option}" ${complaint}`);
    this.option = option;
    this.complaint = complaint;
  }
}

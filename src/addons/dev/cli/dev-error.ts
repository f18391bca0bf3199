import { OperatorError } from '../../../protocol/operator-error.ts';

/** The site cannot be run as it was asked for. The message says why, and what to do. */
export class DevError extends OperatorError {
  override readonly name = 'DevError';
}

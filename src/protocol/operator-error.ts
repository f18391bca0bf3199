/** An error that an operator can fix. Its message says how, and is all that a command prints of it. */
export class OperatorError extends Error {}

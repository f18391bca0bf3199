import { OperatorError } from './operator-error.ts';

/** A package is not installed that only some need. The message says how to install it. */
class MissingPackageError extends OperatorError {
  override readonly name = 'MissingPackageError';
}

/**
 * Loads a package that is installed only where it is needed.
 *
 * @param name what needs it, as the message begins: `PostgreSQL`
 * @param wanted the package and the version to install: `pg@8`
 * @throws {MissingPackageError} if it is not installed
 */
export function loadOptional<T>(name: string, wanted: string, load: () => T): T {
  try {
    return load();
  } catch (cause) {
    const packageName = wanted.replace(/@[^@]*$/, '');
    if (!isMissing(cause, packageName)) throw cause;
    throw new MissingPackageError(`${name} needs the package ${packageName}. Run: npm install ${wanted}`, {
      cause,
    });
  }
}

/** Whether the package itself is missing, and not one that it needs. */
function isMissing(error: unknown, packageName: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'MODULE_NOT_FOUND') return false;
  return error.message.startsWith(`Cannot find module '${packageName}'`);
}

import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { DatabaseUnusableError } from './database-error.ts';

const parameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;
const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;

/** An address without parameters of TLS, and these as the options of a connection. */
export interface DatabaseTls {
  readonly address: string;
  readonly ssl?: ConnectionOptions | false;
}

/**
 * Reads the parameters of TLS from an address. They mean the same as in libpq. `pg` reads them differently, and its next
 * major version changes that. `prefer` and `allow` are refused, because they may send data without TLS.
 * https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS
 */
export function readTls(text: string): DatabaseTls {
  const address = new URL(text);
  const [sslmode, sslrootcert, sslcert, sslkey] = parameters.map((name) => {
    const value = address.searchParams.get(name) ?? undefined;
    address.searchParams.delete(name);
    return value;
  });
  if (sslmode === undefined && sslrootcert === undefined) return { address: text };
  const mode = modes.find((each) => each === (sslmode ?? 'verify-full'));
  if (mode === undefined)
    throw new DatabaseUnusableError(
      `The address of the database has sslmode=${sslmode}. Use verify-full (recommended), verify-ca, require or disable.`,
    );
  if (mode === 'disable') return { address: address.href, ssl: false };
  if (mode === 'verify-ca' && sslrootcert === undefined)
    throw new DatabaseUnusableError(
      'The address of the database has sslmode=verify-ca without sslrootcert. Add sslrootcert=<file with the certificate of the CA>, or use sslmode=verify-full.',
    );
  const read = (name: string, path: string | undefined) =>
    path === undefined ? {} : { [name]: readCertificate(path) };
  return {
    address: address.href,
    ssl: {
      ...read('ca', sslrootcert),
      ...read('cert', sslcert),
      ...read('key', sslkey),
      // As in libpq, `require` verifies the certificate only if a CA is given.
      rejectUnauthorized: mode !== 'require' || sslrootcert !== undefined,
      ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    },
  };
}

function readCertificate(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new DatabaseUnusableError(
      `The address of the database names a file of TLS that cannot be read: ${path}. Correct the path, or let the user of this process read it.`,
      { cause },
    );
  }
}

const node = 'A node of the cluster cannot be reached. Start it. The log of the coordinator names it.';
const trust = 'Add sslrootcert=<file with the certificate of its CA> to the address, or correct that file.';

/**
 * How to fix an error, by the code of the network, of TLS, or of PostgreSQL. Without values, because the log of requests
 * contains these sentences.
 */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there. Start the database, or correct the address.',
  ENOTFOUND: 'There is no such host. Correct the address.',
  ENOENT: 'There is no such socket. Start the database, or correct the address.',
  EAI_AGAIN: 'The name of the host cannot be resolved now. Check the name and the network.',
  ETIMEDOUT: 'The host does not answer. Check the address and the firewall.',
  EHOSTUNREACH: 'The host cannot be reached. Check the address and the network.',
  ENETUNREACH: 'The network of the host cannot be reached. Check the address and the network.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired. Renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT: `The certificate of the server is not trusted. ${trust}`,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the server is for another host name. Use the name in the certificate, or sslmode=verify-ca.',
  SELF_SIGNED_CERT_IN_CHAIN: `The certificate of the server is not trusted. ${trust}`,
  UNABLE_TO_GET_ISSUER_CERT: `The certificate of the server is not trusted. ${trust}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `The certificate of the server is not trusted. ${trust}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `The certificate of the server is not trusted. ${trust}`,
  '08001': node,
  '08006': node,
  '25006':
    'The database only reads: it is a replica, or its user may not write. Use the address of the primary.',
  '28P01': 'The password is wrong.',
  '28000': 'The server refuses this user. Check the user, TLS (sslmode) and pg_hba.conf.',
  '3D000': 'There is no such database. Create it: createdb <name>',
  '3F000': 'The schema in search_path does not exist. Create it: create schema <name>',
  '42501': 'The user lacks a right. Make it the owner of the schema and its tables.',
  '53100': 'The disk of the server is full. Make room; nothing that was answered with 201 is lost.',
  '53200': 'The server has no memory left. Free some, or lower its settings.',
  '53300': 'The server has no connection left. Raise max_connections, or run fewer processes.',
  '55P03': 'A lock was not free in time. Look for a long transaction in pg_stat_activity.',
  '57014': 'A statement took too long. Look for load or locks in pg_stat_activity.',
  '57P01': 'The server is stopping. Start it again.',
  '57P02': 'The server has crashed. It restarts by itself.',
  '57P03': 'The server is starting or stopping. Try again in a moment.',
  XX000: 'The server, or a node of its cluster, has failed. Its log says why.',
};

/** Errors of `pg` that have no code. */
const remediesOfMessages: readonly [RegExp, string][] = [
  [/does not support SSL/, 'The server does not use TLS. Set ssl = on there, or use sslmode=disable.'],
  [/password must be a (non-empty )?string/, 'The server asks for a password, but none is set.'],
  [
    /^timeout exceeded|^Connection terminated due to connection timeout/,
    'The server does not answer in time.',
  ],
  [/^Query read timeout/, 'The server does not answer in time.'],
  [
    /^Connection terminated|^Client has encountered a connection error/,
    'The server has ended the connection.',
  ],
];

/** A sentence that says how to fix an error of a connection; `undefined` if it is not a known one. */
export function remedyOf(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  return remedies[code] ?? remediesOfMessages.find(([pattern]) => pattern.test(error.message))?.[1];
}

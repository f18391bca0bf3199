import { hexadecimal } from '../keys/encodings.ts';
import { remembered } from '../keys/remembered.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Makes a function that replaces identifiers in log lines by a keyed hash: the first 8 bytes of HMAC-SHA-256
 * in hexadecimal. The key is made at the first call, because some runtimes have no random bytes before a
 * request.
 */
export function createPseudonym({
  logKey,
  random,
}: Pick<Settings, 'logKey' | 'random'>): (id: string) => Promise<string> {
  const encoder = new TextEncoder();
  const key = remembered(async () =>
    crypto.subtle.importKey(
      'raw',
      logKey === undefined ? random(32) : encoder.encode(logKey),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    ),
  );
  return async (id) => {
    const mac = await crypto.subtle.sign('HMAC', await key(), encoder.encode(id));
    return hexadecimal(new Uint8Array(mac, 0, 8));
  };
}

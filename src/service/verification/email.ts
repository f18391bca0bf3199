import { domainToASCII } from 'node:url';

/** Maximum characters of an address. https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
const maximumLength = 254;

/**
 * Normalises an e-mail address: trimmed, NFC, lower case, with an ASCII domain. Dots and plus signs stay,
 * because without them it may be another person's address.
 *
 * @returns `undefined` if it cannot be an address
 */
export function normaliseEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), asciiDomain(address.slice(at + 1))];
  if (at < 1 || domain === undefined || /[\s\p{C}@]/u.test(local)) return undefined;
  const normalised = `${local}@${domain}`;
  return normalised.length <= maximumLength ? normalised : undefined;
}

function asciiDomain(text: string): string | undefined {
  // The URL parser would drop everything after one of these characters, and read numbers as IP addresses.
  if (/[\s\p{Cc}/\\:?#%]/u.test(text)) return undefined;
  const domain = domainToASCII(text);
  const labels = domain.split('.');
  return labels.includes('') || /^\d+$/.test(labels.at(-1) ?? '') ? undefined : domain;
}

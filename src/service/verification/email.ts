import { domainToASCII } from 'node:url';

/** Characters of an address. https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
const maximumLength = 254;

/**
 * The one form of an e-mail address under which a person is known: trimmed, NFC, lower case, the
 * domain in its ASCII form. Nothing else is folded: dots and plus signs may mean another person.
 *
 * @returns `undefined` when it cannot be an address
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
  // Read as the host of a URL, what follows one of these is dropped, and numbers become an IP address.
  if (/[\s\p{Cc}/\\:?#%]/u.test(text)) return undefined;
  const domain = domainToASCII(text);
  const labels = domain.split('.');
  return labels.includes('') || /^\d+$/.test(labels.at(-1) ?? '') ? undefined : domain;
}

/** Maximum characters of an address. https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
const longest = 254;

/**
 * Normalises an e-mail address: trimmed, with its domain in lower-case ASCII. Rejects text that could break
 * out of a mail header or address two people.
 *
 * @returns `undefined` for text that is not a single address
 */
export function readEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  if (at < 1 || local.length > 64 || /[\s\p{C}@,;:<>()[\]\\"]/u.test(local)) return undefined;
  const domain = readDomain(trimmed.slice(at + 1));
  if (domain === undefined) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= longest ? email : undefined;
}

function readDomain(text: string): string | undefined {
  if (/[\s\p{C}/\\:@?#%[\]]/u.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const domain = new URL(`http://${text}`).hostname;
  // A domain name with a dot, not a local host or a number.
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(domain) ? domain : undefined;
}

/** These domains belong together and ignore dots. https://support.google.com/mail/answer/7436150 */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form of an address for counting. `Jo+one@…` and `jo+two@…` usually reach one mailbox, so they share a
 * count, and so do `j.o@gmail.com` and `jo@gmail.com`. The service treats them as different.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

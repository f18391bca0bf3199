import { html } from 'lit';

/** Renders the brand's contact: an e-mail address or a web address as a link, anything else as it is. */
export function contactLink(contact: string) {
  const href = addressOf(contact);
  return html`<bdi>${href ? html`<a href=${href}>${contact}</a>` : contact}</bdi>`;
}

/** Never a script, nor an e-mail with a subject or a text of its own. https://www.rfc-editor.org/info/rfc6068 */
function addressOf(contact: string): string | undefined {
  if (/^[^\s@:/?#&]+@[^\s@:/?#&]+$/.test(contact)) return `mailto:${encodeURI(contact)}`;
  return /^(https?:\/\/|\.{0,2}\/)/i.test(contact) ? contact : undefined;
}

/** The parts of a successful reply that tell whether it accepts what was posted. */
export interface PostReply {
  readonly status: number;
  /** The header `Content-Type`, if any. */
  readonly type: string | null;
  readonly text: string;
}

/**
 * Whether a reply accepts what was posted: 201, or another 2xx with an empty or a JSON body, because forwarders
 * reply so. A page is none, for nobody knows what it comes from: the first page of an application, or a note about
 * maintenance.
 */
export function isAcceptance({ status, type, text }: PostReply): boolean {
  if (status < 200 || status >= 300) return false;
  return status === 201 || !text.trim() || (!/^text\/html|xhtml/i.test(type ?? '') && isJson(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

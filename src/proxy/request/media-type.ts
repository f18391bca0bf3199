/** JSON itself, the one type of it that makes browsers ask before they send it across origins. */
export function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** JSON of any kind, such as `application/problem+json`. */
export function isSomeJson(contentType: string | null): boolean {
  return /^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(contentType ?? '');
}

/** The parts of a notice that are archived, each by its name: the brand's catalogue, and the widget's own words. */
export const noticeParts = ['catalogue', 'words'] as const;

/** The name of such a part. */
export type NoticePart = (typeof noticeParts)[number];

/** The name of an archived text: the SHA-256 of its UTF-8 in lower-case hexadecimal digits. */
const nameForm = /^[0-9a-f]{64}$/;

export function isNoticeName(value: unknown): value is string {
  return typeof value === 'string' && nameForm.test(value);
}

/** What the evidence of a consent names as shown. What is no name is left out, because visitors can send any. */
export function namedNotices(evidence: unknown): readonly (readonly [part: NoticePart, name: string])[] {
  if (typeof evidence !== 'object' || evidence === null) return [];
  return noticeParts.flatMap((part) => {
    const name: unknown = Reflect.get(evidence, part);
    return isNoticeName(name) ? [[part, name] as const] : [];
  });
}

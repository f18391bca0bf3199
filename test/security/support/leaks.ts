/** The encodings in which a text may appear. */
function writtenForms(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    bytes.toString('hex'),
    ...base64Forms(bytes),
    Array.from(value).toReversed().join(''),
  ];
}

/** Base64 depends on the preceding bytes: these are the stable parts, for all three alignments. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const whole = padded.slice(
      shift === 0 ? 0 : shift + 1,
      padded.length - (padded.length % 4 === 0 ? 0 : 1),
    );
    return whole.length < 8 ? [] : [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/**
 * Which values appear in which texts, in any encoding, as `name in a part of the text`.
 * Values under six characters may match by chance.
 */
export function findLeaks(
  values: Readonly<Record<string, string>>,
  texts: readonly string[],
): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const forms = writtenForms(value);
    return texts.flatMap((text) => {
      const form = forms.find((each) => text.includes(each));
      if (form === undefined) return [];
      const at = text.indexOf(form);
      return [`${name} in …${text.slice(Math.max(0, at - 40), at + form.length + 10)}…`];
    });
  });
}

/** The ways in which a text may be written without being hidden. */
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

/** Base64 of a text depends on what stands before it: these are the parts that do not, in all three positions. */
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
 * Which of the values stand in which of the texts, in any of the forms, as `name in a part of the
 * text`. Short values are found by chance: give none under six characters.
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

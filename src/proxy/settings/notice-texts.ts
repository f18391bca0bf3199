import { longestNotice, NoticeContent } from '../../protocol/notice.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';

/** The most texts besides the catalogue. */
const most = 32;

/** The form in which a text is archived; `undefined` if it is no catalogue and no words, or too long to be archived. */
export function archivedForm(given: unknown): string | undefined {
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    if (!NoticeContent.safeParse(value).success) return undefined;
    const text = JSON.stringify(value);
    return new TextEncoder().encode(text).length <= longestNotice ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the texts that pages show besides those of the catalogue of the proxy. */
export function readNotices(notices: readonly (string | object)[]): readonly string[] {
  if (!Array.isArray(notices) || notices.length > most)
    throw new OptionError('notices', `must be a list of at most ${most} catalogues`);
  return notices.map((notice: unknown, index) => {
    const text = archivedForm(notice);
    if (text !== undefined) return text;
    throw new OptionError(
      `notices[${index}]`,
      `must be a catalogue, or its text in JSON, of at most ${longestNotice} bytes`,
    );
  });
}

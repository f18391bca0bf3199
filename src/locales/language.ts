/** A text in one language, or in several by BCP 47 tag. */
type Text = string | Readonly<Record<string, string>>;

/** The tag's language and script, the script filled in: `zh-TW` gives `zh-Hant`. */
function written(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    // Norwegian without saying which is written Bokmål.
    return `${language === 'no' ? 'nb' : language}-${script}`;
  } catch {
    return undefined; // Not a tag. The next wish decides.
  }
}

/** The country, at the end of a tag. */
const country = /-([a-z]{2}|\d{3})$/i;

/** The tag that was meant: systems write `de_DE.UTF-8`, and templates leave a dash at the end. */
export const meantTag = (tag: string): string =>
  tag
    .trim()
    .replace(/[.@].*/, '')
    .replaceAll('_', '-')
    .replace(/-+$/, '');

/**
 * The one of `available` that serves the first possible wish best: the same tag, else the language
 * without a country, else the same language in the same script. Who reads Nynorsk reads Bokmål.
 * `undefined` when none does. Tags are BCP 47, or nearly; others are passed over.
 */
export function negotiate(requested: readonly string[], available: readonly string[]): string | undefined {
  const same = (wish: string) => available.find((tag) => tag.toLowerCase() === wish.toLowerCase());
  for (const wish of requested.map(meantTag).flatMap((tag) => (/^nn\b/i.test(tag) ? [tag, 'nb'] : tag))) {
    const found = same(wish) ?? same(wish.replace(country, '')) ?? alike(wish, available);
    if (found) return found;
  }
  return undefined;
}

/** The same language in the same script. To ask the browser for scripts takes longer than to draw a banner. */
function alike(wish: string, available: readonly string[]): string | undefined {
  const form = written(wish);
  const found = form ? available.filter((tag) => written(tag) === form) : [];
  return found.find((tag) => wish.startsWith(tag)) ?? found[0];
}

/**
 * The tags in the value of an `Accept-Language` header, the most wanted first. A single tag is such a value, too.
 * https://www.rfc-editor.org/rfc/rfc9110#field.accept-language
 */
export function wishesIn(header: string): string[] {
  return header
    .split(',')
    .map((wish) => {
      const [, tag = '', weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(wish) ?? [];
      return { tag, weight: Number(weight) };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The direction in which a language of ours is written: those that are written the other way are few. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr';
}

/**
 * A brand's text in a language, else in the first of `fallbacks` it exists in, else in any.
 * `''` when there is none at all.
 */
export function textIn(text: Text, language: string, fallbacks: readonly string[] = []): string {
  if (typeof text === 'string') return text;
  const tag = negotiate([language, ...fallbacks], Object.keys(text));
  return (tag === undefined ? Object.values(text)[0] : text[tag]) ?? '';
}

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

/**
 * The one of `available` that serves the first possible wish best: the same tag, else the language
 * without a country, else the same language in the same script. Who reads Nynorsk reads Bokmål.
 * `undefined` when none does. Tags are BCP 47; others are passed over.
 */
export function negotiate(wanted: readonly string[], available: readonly string[]): string | undefined {
  for (const wish of wanted.flatMap((tag) => (/^nn\b/i.test(tag) ? [tag, 'nb'] : tag))) {
    const exact = available.find((tag) => tag.toLowerCase() === wish.toLowerCase());
    if (exact) return exact;
    const form = written(wish);
    const alike = available.filter((tag) => form && written(tag) === form);
    const found = alike.find((tag) => wish.startsWith(tag)) ?? alike[0];
    if (found) return found;
  }
  return undefined;
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

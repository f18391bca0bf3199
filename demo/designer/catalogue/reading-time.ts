/**
 * Words a minute, silently, of an adult: the mean of many studies of reading non-fiction in English.
 * https://doi.org/10.1016/j.jml.2019.104047
 */
const wordsAMinute = 238;

/** Whole seconds that reading a text takes, and its words, in the way its language parts them. */
export function readingTime(text: string, language: string): { words: number; seconds: number } {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  return { words, seconds: Math.ceil((words / wordsAMinute) * 60) };
}

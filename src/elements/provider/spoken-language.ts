import { enFirstLayer } from '../../locales/en-first-layer.ts';
import { directionOf, negotiate } from '../../locales/language.ts';
import { languages } from '../../locales/language-tags.ts';
import { loadMessages } from '../../locales/load-messages.ts';
import type { FirstLayerWords, Messages } from '../../locales/messages.ts';

/**
 * Puts the brand's own words in the place of those of ours that an element adds to the messages.
 *
 * @param part of the interface, such as `verification`, whose words are apart.
 */
export type Reword = <Words extends object>(builtIn: Words, part?: string) => Words;

/** A language and its messages. */
export interface Localisation {
  /** The messages. English has only those of the first layer; other layers add theirs. */
  readonly messages: FirstLayerWords & Partial<Messages>;
  readonly reword: Reword;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** How long a language may take, in milliseconds, before English is used meanwhile. */
const patience = 3_000;

/**
 * Finds the language at an element: the closest `lang`, or else one of the visitor's languages. Loads its
 * messages, and what puts a brand's own words in their place. If that fails, calls `missed` and uses English, or our words.
 * So it does if it takes long, and calls `arrived` once it is there.
 *
 * @param own what the catalogue has of own words. Those that break a rule are left out.
 */
export async function localise(
  element: Element,
  own: unknown,
  missed: (cause: unknown) => void,
  arrived: () => void,
): Promise<Localisation> {
  // The script's provider stands beside the body, and speaks its language.
  const around =
    element.closest<HTMLElement>('[lang]:not([lang=""],html)') ??
    document.body?.closest<HTMLElement>('[lang]:not([lang=""])') ??
    document.documentElement;
  const chosen = negotiate([around.lang, ...navigator.languages], languages) ?? 'en';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patience)));
  const inTime = async <T>(loading: Promise<T> | undefined): Promise<T | void> => {
    const found = loading?.catch(missed);
    const loaded = await Promise.race([found, late]);
    if (!loaded) void found?.then((there) => there && arrived());
    return loaded;
  };
  const [messages, words] = await Promise.all([
    inTime(chosen === 'en' ? undefined : loadMessages(chosen)),
    inTime(own === undefined ? undefined : import('../../locales/own-words.ts')),
  ]);
  clearTimeout(timer);
  // `pt` alone means Brazilian Portuguese; our `pt` is that of Portugal.
  const spoken = chosen === 'pt' ? 'pt-PT' : chosen;
  const language = messages ? spoken : 'en';
  const reword: Reword = words?.rewordBy(own, language) ?? ((builtIn) => builtIn);
  return {
    // A server may have the words of another release, which lack some of these.
    messages: reword({ ...enFirstLayer, ...messages }),
    reword,
    language,
    direction: directionOf(language),
  };
}

/** Calls a function when `lang` of the element or of one around it changes. */
export function whenLanguageChanges(element: Element, changed: () => void): MutationObserver {
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === document.body || target.contains(element))) changed();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  return observer;
}

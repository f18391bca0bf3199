import type { LoadingWords } from './messages.ts';

/** English, what is said while nothing else can be loaded: it comes with the script. */
export const enLoadingWords = {
  notLoaded: 'Your privacy choices could not be loaded yet. Check your connection, or reload the page.',
} as const satisfies LoadingWords;

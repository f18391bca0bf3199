import type { Contestant } from '../contestant.ts';

/** The page by itself: what the others are compared with. Its tag runs unasked. */
export const bare: Contestant = {
  name: 'bare page',
  files: {},
  head: () => '',
  body: () => '<script src="/tag.js"></script>',
  banner: '',
  accept: '',
  open: '',
  preferences: '',
  toggle: '',
};

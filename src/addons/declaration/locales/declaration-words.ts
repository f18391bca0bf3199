/** English, what the declaration says besides the messages of the interface. */
export const enDeclarationWords = {
  purposes: 'Purposes',
  companies: 'Companies',
  keptFor: 'Retention period',
  path: 'Path',
  ownHost: 'This website',
} as const;

/** What the declaration says besides the messages of the interface, in a language. */
export type DeclarationWords = Readonly<Record<keyof typeof enDeclarationWords, string>>;

/** What an import writes where only the brand knows what to write; no visitor should read it. */
export const placeholders = { name: 'Your brand', contact: 'privacy@brand.example' } as const;

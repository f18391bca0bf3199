/**
 * Placeholders that `assent import` writes, and that the brand must replace before it publishes the
 * catalogue.
 */
export const placeholders = { name: 'Your brand', contact: 'privacy@brand.example' } as const;

/**
 * Where a page of `docs/` is in a project that has installed `assent-server`. `build/packages.ts` puts each page that is named so
 * into the package.
 */
export const documentation = (page: string): string => `node_modules/assent-server/docs/${page}`;

import type { Plugin } from 'vite';

/**
 * Renames the Trusted Types policy in the script tag's copy of Lit. The page may contain another Lit, and its
 * Content Security Policy may allow each policy name only once. Remove this when Lit makes the name
 * configurable: https://github.com/lit/lit/pull/970
 */
export function litPolicyName(): Plugin {
  return {
    name: 'assent-lit-policy-name',
    transform(code, id) {
      if (!id.endsWith('/lit-html.js')) return undefined;
      const theirs = 'createPolicy("lit-html"';
      if (!code.includes(theirs)) this.error(`${id} has no ${theirs} any more`);
      return { code: code.replace(theirs, 'createPolicy("assent-html"'), map: null };
    },
  };
}

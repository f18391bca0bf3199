import type { Plugin } from 'vite';

/**
 * Gives the Trusted Types policy of the script tag's copy of Lit a name of its own: a page whose Content Security
 * Policy allows each policy once may have another Lit. Remove this when Lit lets one choose the name:
 * https://github.com/lit/lit/pull/970
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

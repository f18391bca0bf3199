/**
 * Under `require-trusted-types-for 'script'` a page accepts a script's address and text only from a policy.
 * Our policy passes on text from the page's own markup unchanged. The page allows it by name: `trusted-types
 * assent`. https://www.w3.org/TR/trusted-types/
 */
export interface ScriptPolicy {
  createScriptURL(address: string): string;
  createScript(text: string): string;
}

// lib.dom does not know Trusted Types yet. Drop this when it does.
declare global {
  interface Window {
    /** What the script in the HTML of the page made already: a page may allow each name of a policy once. */
    assentPolicy?: ScriptPolicy;
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

const asWritten: ScriptPolicy = { createScriptURL: (address) => address, createScript: (text) => text };
let policy: ScriptPolicy | undefined;

/** The policy for released scripts. Throws where the page does not allow it. */
export const trusted = (): ScriptPolicy =>
  (policy ??= window.assentPolicy ?? window.trustedTypes?.createPolicy('assent', asWritten) ?? asWritten);

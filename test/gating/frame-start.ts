import { gatePage } from '../../src/gating.ts';
import type { ScriptPolicy } from '../../src/gating/trusted-script.ts';

// Starts the gates in every page of these tests, and provides what the tests inspect.

declare global {
  interface Window {
    gatePage: typeof gatePage;
    /** Sets the text of a script with the right of the page's own code under Trusted Types. */
    write(script: HTMLScriptElement, text: string): void;
    /** The names of the scripts that ran, in order. */
    ran: string[];
    /** What the page's Content Security Policy blocked. */
    refused: string[];
  }
}

window.gatePage = gatePage;
const policy: ScriptPolicy | undefined = window.trustedTypes?.createPolicy('page', {
  createScript: (text) => text,
  createScriptURL: (address) => address,
});
window.write = (script, text) => {
  script.text = policy?.createScript(text) ?? text;
};
window.ran = [];
window.refused = [];
document.addEventListener('securitypolicyviolation', (event) => {
  const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
  window.refused.push([violatedDirective, blockedURI, sample, sourceFile, lineNumber].join(' '));
});

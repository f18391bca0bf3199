import { member } from '../../client/environment/untrusted.ts';
import { negotiate } from '../../locales/language.ts';
import { languages } from '../../locales/load-messages.ts';

/** What the widget says in a consent about the decision. */
export interface Evidence {
  /** Milliseconds since the epoch, by the clock of the device. */
  readonly at: number;
  /** The language of the widget in which the visitor was asked; empty if it has no such language. */
  readonly language: string;
  /** Version of the privacy policy. */
  readonly policy: string;
  /** Checksum of the notice. */
  readonly notice: string;
}

/** Reads the attribute `assent` of a consent; `undefined` if the widget of this release did not write it. */
export function readEvidence(value: unknown): Evidence | undefined {
  const text = (name: string): string | undefined => {
    const found = member(value, name);
    return typeof found === 'string' ? found : undefined;
  };
  const at = Date.parse(text('at') ?? '');
  const [policy, notice] = [text('policy'), text('notice')];
  if (Number.isNaN(at) || policy === undefined || notice === undefined) return undefined;
  return { at, language: known(text('language') ?? ''), policy, notice };
}

/** Anybody can send any text. */
function known(language: string): string {
  return languages.includes(language) ? language : (negotiate([language], languages) ?? '');
}

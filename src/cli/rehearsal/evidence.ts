import { member } from '../../client/environment/untrusted.ts';
import { negotiate } from '../../locales/language.ts';
import { languages } from '../../locales/language-tags.ts';

/** What the widget says in a consent about the decision. */
export interface Evidence {
  /** Milliseconds since the epoch, by the clock of the device. */
  readonly at: number;
  /** The language of the widget in which the visitor was asked; empty if it has no such language. */
  readonly language: string;
  /** Version of the privacy policy; `undefined` if the device imported the choice from another consent tool. */
  readonly policy: string | undefined;
  /** Checksum of the notice; `undefined` likewise. The device has the notice of the time of the import. */
  readonly notice: string | undefined;
}

/** Reads the attribute `assent` of a consent; `undefined` if the widget of this release did not write it. */
export function readEvidence(value: unknown): Evidence | undefined {
  const text = (name: string): string | undefined => {
    const found = member(value, name);
    return typeof found === 'string' ? found : undefined;
  };
  const at = Date.parse(text('at') ?? '');
  const [policy, notice] = [text('policy'), text('notice')];
  // What the service imported has no decision: no device made it.
  const isImported = text('method') === 'imported' && text('decision') !== undefined;
  if (Number.isNaN(at) || (!isImported && (policy === undefined || notice === undefined))) return undefined;
  return { at, language: known(text('language') ?? ''), policy, notice };
}

/** Anybody can send any text. */
function known(language: string): string {
  return languages.includes(language) ? language : (negotiate([language], languages) ?? '');
}

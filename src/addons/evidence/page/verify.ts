import { verdictView } from './verdict-view.ts';
import { verifyFile } from './verify-file.ts';

// The page `verify.html`: reads a file and a key, and says what was found.

const form = find('form', HTMLFormElement);
const file = find('#file', HTMLInputElement);
const key = find('#key', HTMLTextAreaElement);
const summary = find('#summary', HTMLElement);
const verdicts = find('#verdicts', HTMLElement);
// `crypto.subtle` exists on secure pages only, although its type is not optional.
const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
/** What was found of an earlier file or key must not stand beside another. */
let turn = 0;

form.addEventListener('input', () => {
  turn += 1;
  show('');
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  turn += 1;
  show('');
  void verify(turn);
});

async function verify(ownTurn: number): Promise<void> {
  const text = await file.files?.[0]?.text().catch(() => undefined);
  const found = text === undefined ? undefined : await verifyFile(text, key.value, subtle);
  if (ownTurn !== turn) return;
  show(
    found?.summary ?? 'The file cannot be read.',
    found?.verdicts.map((verdict, index) => verdictView(verdict, index + 1)),
  );
  if (!found?.isKeyWrong) return;
  key.setAttribute('aria-invalid', 'true');
  key.focus();
}

function show(sentence: string, items: readonly HTMLElement[] = []): void {
  key.removeAttribute('aria-invalid');
  summary.textContent = sentence;
  verdicts.replaceChildren(...items);
}

function find<T extends Element>(selector: string, type: abstract new () => T): T {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

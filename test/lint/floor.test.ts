import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { refusedTexts } from './refused-texts.ts';

const refused = [
  "URL.canParse('/');",
  "URL.parse('/').href;",
  'Promise.withResolvers();',
  'Array.fromAsync([]);',
  'AbortSignal.any([]);',
  'Document.parseHTMLUnsafe(text);',
  'cover.showPopover();',
  'cover.checkVisibility();',
  'cover.shadowRoot.getHTML();',
  'indexedDB.databases();',
  'navigator.userActivation.isActive;',
  'document.startViewTransition(update);',
  'window.scheduler.yield();',
  'scheduler.postTask(update);',
  "new ToggleEvent('toggle');",
  'event instanceof ToggleEvent;',
  'requestIdleCallback(update);',
  "cover.popover = 'auto';",
  "note.role = 'alert';",
  "new Intl.DurationFormat('en');",
];

const allowed = [
  "URL.canParse?.('/');",
  'cover.showPopover?.();',
  "cover.setAttribute('popover', 'auto');",
  'if (cover.popover) update();',
  'navigator.userActivation?.isActive;',
  'document.startViewTransition?.(update);',
  "typeof ToggleEvent === 'function';",
  'structuredClone(list);',
  'Object.hasOwn(list, name);',
  'list.toSorted().at(-1);',
  "'a'.repeat(2);",
  "new Intl.Locale('en').maximize();",
  'document.adoptedStyleSheets = [new CSSStyleSheet()];',
  'JSON.parse(text);',
];

suite('the rule about newer interfaces', () => {
  const isRefused = refusedTexts('floor.mjs', 'browsers/no-newer-interface', [...refused, ...allowed], {
    after,
  });

  for (const text of refused)
    test(`the rule about newer interfaces refuses ${text}`, () => assert.ok(isRefused(text)));
  for (const text of allowed)
    test(`the rule about newer interfaces allows ${text}`, () => assert.ok(!isRefused(text)));
});

import { makeNode } from '../../../elements/provider/markup.ts';
import { panelStyles } from './panel-styles.ts';

/** A label, and what is to say about it. */
export type Row = readonly [label: string, text: string];

/** A list, and its title, which still says what it holds when it is folded. */
export interface Part {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The panel in the page. */
export interface Panel {
  /** Shows it above the page. */
  show(takesFocus: boolean): void;
  /** Shows these parts, of which there are always as many. */
  fill(parts: readonly Part[], hasClient: boolean): void;
  remove(): void;
}

/** What its buttons do. */
export interface PanelActs {
  readonly load: () => void;
  readonly close: () => void;
}

/**
 * Makes the panel: a popover in an element of its own, which the styles of the page do not reach. It needs neither a
 * parser of HTML nor a definition of an element, so it leaves nothing behind.
 */
export function makePanel({ load, close }: PanelActs): Panel {
  const host = document.createElement('assent-inspector');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles);
  root.adoptedStyleSheets = [sheet];
  const loader = button('Load the client', load);
  const move = button('Move', () => panel.toggleAttribute('data-moved'));
  const title = makeNode('h2', { id: 'title' }, 'Assent inspector');
  const panel = makeNode(
    'section',
    { popover: 'manual', role: 'dialog', 'aria-labelledby': 'title', tabindex: -1, lang: 'en', dir: 'ltr' },
    makeNode('div', { class: 'head' }, title, move, button('Close', close)),
    loader,
  );
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  root.append(panel);
  const lists: ReturnType<typeof addList>[] = [];
  let focused: Element | null = null;
  return {
    show(takesFocus) {
      // Beside the body, which a page may replace.
      if (!host.isConnected) document.documentElement.append(host);
      // A browser without popovers shows it with a fixed position.
      panel.togglePopover?.(true);
      if (!takesFocus || root.activeElement) return;
      focused = document.activeElement;
      panel.focus();
    },
    fill(parts, hasClient) {
      loader.hidden = hasClient;
      parts.forEach((part, index) => {
        const list = (lists[index] ??= addList(panel));
        list.fill(part);
      });
    },
    remove() {
      const hasFocus = root.activeElement !== null;
      host.remove();
      if (hasFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}

function button(name: string, act: () => void): HTMLElement {
  const made = makeNode('button', { type: 'button' }, name);
  made.addEventListener('click', act);
  return made;
}

/** Adds a list that can be folded. */
function addList(panel: Element) {
  const summary = makeNode('summary', {});
  const list = makeNode('dl', {});
  panel.append(makeNode('details', { open: '' }, summary, list));
  return {
    fill({ title, rows }: Part) {
      setText(summary, title);
      rows.forEach(([label, text], index) => {
        const row = list.children[index] ?? list.appendChild(makeRow());
        row.setAttribute('data-label', label);
        [label, text].forEach((words, place) => setText(row.children[place], words));
      });
      while (list.children.length > rows.length) list.lastElementChild?.remove();
    },
  };
}

const makeRow = () => makeNode('div', {}, makeNode('dt', {}), makeNode('dd', {}));

/** What stays the same stays selected. */
function setText(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

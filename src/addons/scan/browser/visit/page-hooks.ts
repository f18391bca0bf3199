import * as z from 'zod/mini';

// The functions run in the page. Playwright serialises them, so each is self-contained: it uses nothing else of this
// module, and takes and returns JSON.

/** Whether something of the web is at an address. Pages write anything into their attributes. */
export const isWebAddress = (text: string): boolean => /^(https?|wss?):/.test(text) && URL.canParse(text);

/** More characters of a name are left out. */
const longestName = 1_000;

const Kind = z.enum(['cookie', 'localStorage', 'sessionStorage', 'indexedDB']);
const Addresses = z.array(z.string());

/** What the page notes while it runs. A page can note anything. */
export const PageNote = z.object({
  kind: z.union([Kind, z.literal('call')]),
  name: z.string().check(z.maxLength(longestName)),
  /** The addresses of the scripts that called, nearest first. */
  callers: Addresses,
});

/** What a page has. */
export const PageContent = z.object({
  items: z.array(z.object({ kind: Kind, name: z.string() })),
  marks: z.array(
    z.object({ vendor: z.string(), target: z.string(), address: z.string(), element: z.string() }),
  ),
  /** What loads something. */
  elements: z.array(z.object({ address: z.string(), element: z.string() })),
  /** What the page connects to ahead. */
  hints: Addresses,
});

/** Notes what scripts store, and calls that can tell browsers apart. Runs before the scripts of the page. */
export function noteCalls(): void {
  // The page cannot call it, and what it does again and again is noted once.
  const tell: unknown = Reflect.get(globalThis, 'assentScanNote');
  Reflect.deleteProperty(globalThis, 'assentScanNote');
  const told = new Set<string>();
  const note = (kind: string, name: string) => {
    // A page may have replaced what this uses. It must not notice.
    try {
      tellOf(kind, name);
    } catch {}
  };
  const tellOf = (kind: string, whole: string) => {
    if (typeof tell !== 'function' || told.size >= 1_000) return;
    const name = whole.slice(0, 1_000);
    const lines = String(new Error().stack).split('\n');
    const found = lines.flatMap((line) => /(https?:\/\/[^\s)]+?)(?::\d+)*\)?$/.exec(line)?.[1] ?? []);
    const callers = [...new Set(found)].filter((address) => address !== location.href);
    const key = [kind, name, ...callers].join(' ');
    if (told.has(key)) return;
    told.add(key);
    void tell({ kind, name, callers });
  };
  const before = (
    owner: object | undefined,
    method: string,
    look: (self: unknown, first: unknown) => void,
  ) => {
    const original: unknown = owner && Reflect.get(owner, method);
    if (!owner || typeof original !== 'function') return;
    Reflect.set(owner, method, function (this: unknown, ...values: readonly unknown[]) {
      look(this, values[0]);
      return Reflect.apply(original, this, values);
    });
  };
  const calls = (owner: object | undefined, method: string, call: string) =>
    before(owner, method, () => note('call', call));

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie)
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, value: unknown) {
        const text = String(value);
        note('cookie', text.split('=')[0]?.trim() ?? '');
        cookie.set?.call(this, text);
      },
    });
  before(Storage.prototype, 'setItem', (self, name) => {
    // A sandboxed frame has no storage.
    try {
      note(self === localStorage ? 'localStorage' : 'sessionStorage', String(name));
    } catch {}
  });
  before(globalThis.IDBFactory?.prototype, 'open', (_, name) => note('indexedDB', String(name)));

  for (const method of ['toDataURL', 'toBlob']) calls(HTMLCanvasElement.prototype, method, 'reads a canvas');
  calls(globalThis.CanvasRenderingContext2D?.prototype, 'getImageData', 'reads a canvas');
  for (const context of [globalThis.WebGLRenderingContext, globalThis.WebGL2RenderingContext])
    before(context?.prototype, 'getParameter', (_, name) => {
      // UNMASKED_VENDOR_WEBGL and UNMASKED_RENDERER_WEBGL name the graphics card.
      if (name === 37_445 || name === 37_446) note('call', 'asks for the graphics card');
    });
  calls(globalThis.OfflineAudioContext?.prototype, 'startRendering', 'renders sound without playing it');
}

/** Lists what a page has stored, what it has marked, and what it connects to ahead. */
export async function readPage(): Promise<z.infer<typeof PageContent>> {
  const keysOf = (kind: 'localStorage' | 'sessionStorage') => {
    try {
      const names = Object.keys(globalThis[kind]).slice(0, 1_000);
      return names.map((name) => ({ kind, name: name.slice(0, 1_000) }));
    } catch {
      return []; // A sandboxed page has none.
    }
  };
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  const absolute = (address: string | null | undefined) =>
    address ? (URL.parse(address, document.baseURI)?.href ?? '') : '';
  const addressOf = (element: Element) =>
    absolute(
      ['data-assent-src', 'data-src', 'src', 'data-assent-href', 'data-href', 'href']
        .map((name) => element.getAttribute(name))
        .find((each) => each !== null),
    );
  /** The element by its name and those around it, up to one with an id. */
  const pathOf = (element: Element): string => {
    const name = element.localName.slice(0, 100);
    if (element.id) return `${name}#${element.id.slice(0, 100)}`;
    const { parentElement: parent } = element;
    if (!parent) return name;
    const alike = [...parent.children].filter(({ localName }) => localName === element.localName);
    const own = alike.length > 1 ? `${name}:nth-of-type(${alike.indexOf(element) + 1})` : name;
    return parent === document.documentElement ? own : `${pathOf(parent)} > ${own}`;
  };
  const loading = [
    ...document.querySelectorAll('[src]:not([src=""]),link[rel~=stylesheet][href],object[data]'),
  ].slice(0, 1_000);
  const marked = [...document.querySelectorAll('[data-assent-vendor]:not(assent-toggle), assent-gate')];
  const hints = document.querySelectorAll<HTMLLinkElement>(
    'link[rel~=preconnect],link[rel~=dns-prefetch],link[rel~=prefetch]',
  );
  return {
    items: [
      ...keysOf('localStorage'),
      ...keysOf('sessionStorage'),
      ...(databases ?? []).map(({ name = '' }) => ({ kind: 'indexedDB' as const, name })),
    ],
    marks: marked.flatMap((element) => {
      // Frameworks set the properties of a gate.
      const named = (name: string) =>
        String(
          element.getAttribute(`data-assent-${name}`) ??
            element.getAttribute(name) ??
            Reflect.get(element, name) ??
            '',
        );
      const [vendor, target] = [named('vendor'), named('target')];
      if (!vendor) return [];
      const templates =
        element instanceof HTMLTemplateElement ? [element] : [...element.querySelectorAll('template')];
      const within = templates.flatMap(({ content }) => [
        ...content.querySelectorAll(
          '[src],[data-src],[data-assent-src],[href],[data-href],[data-assent-href]',
        ),
      ]);
      const own = pathOf(element);
      return [element, ...within].map((each) => ({
        vendor,
        target,
        address: addressOf(each),
        element: own,
      }));
    }),
    elements: loading.map((element) => ({
      address: absolute(['src', 'href', 'data'].map((name) => element.getAttribute(name)).find(Boolean)),
      element: pathOf(element),
    })),
    hints: [...hints].map(({ href }) => absolute(href)),
  };
}

/** Opens the preferences, if the page offers a way. */
export function openPreferences(): boolean {
  const assent: unknown = Reflect.get(globalThis, 'assent');
  const open: unknown =
    typeof assent === 'object' && assent !== null ? Reflect.get(assent, 'open') : undefined;
  if (typeof open === 'function') {
    void Reflect.apply(open, assent, ['preferences']);
    return true;
  }
  const opener = document.querySelector<HTMLElement>('[data-assent-open]:not([data-assent-open=banner])');
  const button =
    opener ?? document.querySelector('assent-choices')?.shadowRoot?.querySelector<HTMLElement>('button');
  button?.click();
  return button !== null && button !== undefined;
}

/** Whether the page keeps a refusal on the device, and posts nothing. */
export function hasKeptRefusals(): boolean {
  const within = (value: unknown, name: string): unknown =>
    value instanceof Object ? Reflect.get(value, name) : 0;
  // The script tag's object and the element of other pages each have the snapshot.
  const holders = [within(globalThis, 'assent'), ...document.querySelectorAll('assent-provider')];
  return holders.some((each) => Number(within(within(within(each, 'snapshot'), 'counts'), 'kept')) > 0);
}

/** Brings everything into the window once, so that what loads lazily is loaded. */
export async function scrollThrough(): Promise<void> {
  const step = Math.max(innerHeight, 100);
  const end = Math.min(document.documentElement.scrollHeight, 20 * step);
  for (let top = 0; top <= end; top += step) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

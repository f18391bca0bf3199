import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../local-server.ts';

/** Keys that have a name in tests, by their code in WebDriver. */
const keyCodes: Readonly<Record<string, string>> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/**
 * Runs tests in WebKitGTK, by WebDriver, on a display that nobody sees. Playwright and Puppeteer cannot drive it, and
 * the runner's launchers for WebDriver need another Puppeteer, or put the tests into a frame. It is of the type
 * `webdriver`, so that `sendKeys` and `sendMouse` work. https://www.w3.org/TR/webdriver2/
 *
 * Do not set WEBKIT_DISABLE_COMPOSITING_MODE or WEBKIT_DISABLE_DMABUF_RENDERER: screenshots hang then.
 */
export function webkitLauncher() {
  const processes: ChildProcess[] = [];
  /** The paths of the driver's sessions, by the ids of the runner's. */
  const sessions = new Map<string, string>();
  let address = '';
  process.once('exit', stopAll);

  function stopAll(): void {
    for (const { pid } of processes.splice(0))
      try {
        // With what it started.
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
  }

  function start(program: string, words: readonly string[], DISPLAY = '') {
    const env = { ...process.env, DISPLAY };
    const child = spawn(program, words, { detached: true, env, stdio: ['ignore', 'pipe', 'ignore'] });
    processes.push(child);
    return child;
  }

  async function startDriver(): Promise<void> {
    stopAll();
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
    const [display] = await once(screen.stdout, 'data');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    start('WebKitWebDriver', [`--port=${port}`], `:${String(display).trim()}`);
    const answers = () => ask('GET', '/status').catch(() => undefined);
    for (let tries = 0; tries < 100 && !(await answers()); tries += 1) await pause(100);
  }

  async function ask(method: string, path: string, body?: unknown) {
    const signal = AbortSignal.timeout(40_000);
    const init = { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(address + path, init);
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`);
    return value;
  }

  async function open(id: string, url: string): Promise<void> {
    const [binary] = globSync('/usr/lib/*-linux-gnu/webkit2gtk-4*/MiniBrowser');
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch } });
    sessions.set(id, `/session/${sessionId}`);
    await ask('POST', `/session/${sessionId}/url`, { url });
  }

  const act = (id: string, type: string, actions: readonly unknown[]) =>
    ask('POST', `${sessions.get(id)}/actions`, { actions: [{ type, id: type, actions }] });

  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    initialize: startDriver,
    stop: async () => stopAll(),
    isActive: (id: string) => sessions.has(id),
    getBrowserUrl: (id: string): Promise<string> => ask('GET', `${sessions.get(id)}/url`),
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here.')),

    startSession: (id: string, url: string) =>
      open(id, url).catch(async (cause: unknown) => {
        // Now and then a browser hangs as it starts, and the driver with it: another one may not.
        console.warn('WebKit did not start, and is started anew.', cause);
        await startDriver();
        await open(id, url);
      }),

    async stopSession(id: string) {
      const session = sessions.get(id) ?? '';
      sessions.delete(id);
      await ask('DELETE', session);
      return {};
    },

    async sendKeys(id: string, keys: readonly string[]) {
      const strokes = keys.flatMap((key) => {
        const down = key.split('+').map((name) => ({ type: 'keyDown', value: keyCodes[name] ?? name }));
        return [...down, ...down.toReversed().map((each) => ({ ...each, type: 'keyUp' }))];
      });
      await act(id, 'key', strokes);
    },

    sendMouseMove: (id: string, x: number, y: number) =>
      act(id, 'pointer', [{ type: 'pointerMove', duration: 0, x, y }]),

    resetMouse: (id: string) => act(id, 'pointer', [{ type: 'pointerMove', duration: 0, x: 0, y: 0 }]),

    /** @param size of what the page sees */
    async resize(id: string, size: { readonly width: number; readonly height: number }) {
      const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
      // What the window has around the page is known only when it has some size. One that is not drawn yet says that
      // it is smaller than its page.
      for (let round = 0; round < 2; round += 1) {
        const frame = await ask('POST', `${sessions.get(id)}/execute/sync`, { script, args: [] });
        const [width = 0, height = 0] = frame.map((pixels: number) => Math.max(0, pixels));
        const wanted = { width: size.width + width, height: size.height + height };
        await ask('POST', `${sessions.get(id)}/window/rect`, wanted);
      }
    },
  };
}

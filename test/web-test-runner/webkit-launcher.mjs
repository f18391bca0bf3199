// Runs tests in WebKitGTK: speaks WebDriver to its driver, on a display that nobody sees.
// https://www.w3.org/TR/webdriver2/

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../local-server.ts';

/** @typedef {import('../browsers.ts').WebKitPrograms} WebKitPrograms */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Milliseconds that a browser may take to show a page. */
const patience = 40_000;

/** Keys that have a name in tests, by their code in WebDriver. */
const keyCodes = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/**
 * A launcher for one browser window at a time. It is of type `webdriver`, so that `sendKeys` works.
 * Do not set WEBKIT_DISABLE_COMPOSITING_MODE or WEBKIT_DISABLE_DMABUF_RENDERER: screenshots hang then.
 * @param {WebKitPrograms} programs
 */
export function webkitLauncher(programs) {
  /** @type {ChildProcess[]} */
  const processes = [];
  const display = startDisplay(programs, processes);
  let address = display.then((number) => startDriver(programs, number, processes));
  /** @type {Map<string, string>} the path of the driver's session, by the id of the runner's */
  const sessions = new Map();
  const stopAll = () => processes.splice(0).forEach(stopGroup);
  process.once('exit', stopAll);

  /** @param {string} path @param {unknown} [body] @param {AbortSignal | null} [signal] */
  const ask = async (path, body, signal = null) => {
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch((await address) + path, {
      method,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`);
    return value;
  };

  /** @param {string} id @param {string} url */
  const openPage = async (id, url) => {
    const signal = AbortSignal.timeout(patience);
    const { binary, args } = { binary: programs.browser, args: ['--automation'] };
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } };
    const { sessionId } = await ask('/session', { capabilities: { alwaysMatch } }, signal);
    sessions.set(id, `/session/${sessionId}`);
    await ask(`/session/${sessionId}/url`, { url }, signal);
  };

  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,

    /** @param {string} id @param {string} url */
    async startSession(id, url) {
      try {
        await openPage(id, url);
      } catch (cause) {
        // Now and then a browser hangs as it starts, and the driver with it: another one may not.
        console.warn('WebKit did not start, and is started anew.', cause);
        processes.splice(1).forEach(stopGroup);
        address = startDriver(programs, await display, processes);
        await openPage(id, url);
      }
    },

    /** @param {string} id */
    isActive: (id) => sessions.has(id),

    /** @param {string} id */
    getBrowserUrl: (id) => ask(`${sessions.get(id)}/url`),

    /** @param {string} id */
    async stopSession(id) {
      const session = sessions.get(id);
      sessions.delete(id);
      await fetch((await address) + session, { method: 'DELETE' });
      return {};
    },

    async startDebugSession() {
      throw new Error('WebKit has no debug session here.');
    },

    async stop() {
      stopAll();
    },

    /** @param {string} id @param {string[]} keys */
    async sendKeys(id, keys) {
      const strokes = keys.flatMap((key) => strokesOf(key.split('+').map((name) => keyCodes[name] ?? name)));
      await ask(`${sessions.get(id)}/actions`, { actions: [{ type: 'key', id: 'keys', actions: strokes }] });
    },

    /** @param {string} id @param {number} x @param {number} y */
    async sendMouseMove(id, x, y) {
      const move = { type: 'pointerMove', duration: 0, x, y };
      await ask(`${sessions.get(id)}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', actions: [move] }],
      });
    },

    /** @param {string} id */
    resetMouse(id) {
      return this.sendMouseMove(id, 0, 0);
    },

    /** @param {string} id @param {{width: number, height: number}} size of what the page sees */
    async resize(id, size) {
      const session = sessions.get(id);
      const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
      // A window that is not drawn yet says that it is smaller than its page.
      const frame = async () => {
        /** @type {number[]} */
        const sizes = await ask(`${session}/execute/sync`, { script, args: [] });
        return sizes.map((pixels) => Math.max(0, pixels));
      };
      // What the window has around the page is known only when it has some size.
      for (let round = 0; round < 2; round += 1) {
        const [width = 0, height = 0] = await frame();
        await ask(`${session}/window/rect`, { width: size.width + width, height: size.height + height });
      }
    },
  };
}

/** Stops a process with those that it started. @param {ChildProcess} child */
function stopGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Presses keys in order and lets them go in the opposite one. @param {string[]} keys */
function strokesOf(keys) {
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

/**
 * Starts a display and gives its number.
 * @param {WebKitPrograms} programs @param {ChildProcess[]} processes
 */
async function startDisplay({ display }, processes) {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  processes.push(screen);
  const [, , , told] = screen.stdio;
  if (!told) throw new Error('The display cannot say its number.');
  const [number] = await once(told, 'data');
  return String(number).trim();
}

/**
 * Starts the driver, waits until it answers, and gives its address.
 * @param {WebKitPrograms} programs @param {string} display @param {ChildProcess[]} processes
 */
async function startDriver({ driver }, display, processes) {
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${display}` };
  processes.push(spawn(driver, [`--port=${port}`], { detached: true, env, stdio: 'ignore' }));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answers = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start within ten seconds.');
}

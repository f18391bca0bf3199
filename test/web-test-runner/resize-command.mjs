/**
 * The command `resize`: gives the page a window of some width and height, in CSS pixels, in every
 * engine. (The built-in `set-viewport` refuses WebDriver.)
 */
export function resizeCommand() {
  return {
    name: 'resize-command',
    /** @param {{command: string, payload: any, session: any}} request */
    async executeCommand({ command, payload, session }) {
      if (command !== 'resize') return undefined;
      const { width, height } = payload;
      const { browser, id } = session;
      if (browser.resize) await browser.resize(id, { width, height });
      else await browser.getPage(id).setViewport({ width, height });
      return true;
    },
  };
}

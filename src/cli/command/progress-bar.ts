/** A progress bar. */
export interface ProgressBar {
  /** Shows how much is done, from 0 to 1, and a text. */
  show(done: number, text: string): void;
  /** Removes the bar. */
  clear(): void;
}

/** A progress bar on a terminal, updated ten times a second. Elsewhere it shows nothing. */
export function progressBar(stream: NodeJS.WriteStream): ProgressBar {
  let shownAt = 0;
  return {
    show(done, text) {
      if (!stream.isTTY || Date.now() < shownAt + 100) return;
      shownAt = Date.now();
      const full = Math.round(done * 20);
      const bar = `${'#'.repeat(full)}${' '.repeat(20 - full)}`;
      stream.write(`\r\u001B[K[${bar}] ${Math.floor(done * 100)} %: ${text}`);
    },
    clear() {
      if (stream.isTTY && shownAt > 0) stream.write('\r\u001B[K');
    },
  };
}

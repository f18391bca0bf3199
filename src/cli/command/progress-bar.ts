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

/** A progress display. */
export interface ProgressDisplay {
  /** Shows how much is done, from 0 to 1, and a text. */
  readonly show: (done: number, text: string) => void;
  readonly end: () => void;
}

/** Shows the progress, with the time that is left: as a bar on a terminal; otherwise as one line for each tenth. */
export function printProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  const bar = progressBar(stream);
  const startedAt = Date.now();
  let tenth = 0;
  return {
    show(done, text) {
      const line = text + timeLeft(done, (Date.now() - startedAt) / 1_000);
      bar.show(done, line);
      if (stream.isTTY || Math.floor(done * 10) === tenth) return;
      tenth = Math.floor(done * 10);
      stream.write(`${Math.floor(done * 100)} %: ${line}\n`);
    },
    end: () => bar.clear(),
  };
}

function timeLeft(done: number, seconds: number): string {
  if (done === 0 || done >= 1 || seconds <= 2) return '';
  return `, about ${Math.ceil((seconds / done) * (1 - done))} s left`;
}

import type { CopyProgress } from '../service/store/copy/copy-store.ts';

/** A progress display. */
export interface ProgressDisplay {
  readonly show: (progress: CopyProgress) => void;
  readonly end: () => void;
}

/** Shows the progress as a bar on a terminal; otherwise as one line for each tenth. */
export function printProgress(stream: NodeJS.WriteStream, now: () => number = Date.now): ProgressDisplay {
  const startedAt = now();
  let printedAt = 0;
  let tenth = 0;
  const describe = ({ done, compared, changed }: CopyProgress): string => {
    const seconds = (now() - startedAt) / 1_000;
    const left = done === 0 ? 0 : (seconds / done) * (1 - done);
    const count = (value: number): string => value.toLocaleString('en');
    const end = done < 1 && seconds > 2 ? `, about ${Math.ceil(left)} s left` : '';
    return `${Math.floor(done * 100)} %: ${count(compared)} subjectIds, ${count(changed)} differed${end}`;
  };
  return {
    show(progress) {
      if (!stream.isTTY) {
        if (Math.floor(progress.done * 10) === tenth) return;
        tenth = Math.floor(progress.done * 10);
        stream.write(`${describe(progress)}\n`);
        return;
      }
      if (now() < printedAt + 100 && progress.done < 1) return;
      printedAt = now();
      const full = Math.round(progress.done * 20);
      stream.write(`\r\u001B[K[${'#'.repeat(full)}${' '.repeat(20 - full)}] ${describe(progress)}`);
    },
    end() {
      if (stream.isTTY && printedAt > 0) stream.write('\n');
    },
  };
}

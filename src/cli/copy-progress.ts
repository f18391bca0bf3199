import type { CopyProgress } from '../service/store/copy/copy-store.ts';
import { progressBar } from './maintenance/progress-bar.ts';

/** A progress display. */
export interface ProgressDisplay {
  readonly show: (progress: CopyProgress) => void;
  readonly end: () => void;
}

/** Shows the progress as a bar on a terminal; otherwise as one line for each tenth. */
export function printProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  const bar = progressBar(stream);
  const startedAt = Date.now();
  let tenth = 0;
  return {
    show(progress) {
      const { done } = progress;
      const text = describe(progress, (Date.now() - startedAt) / 1_000);
      bar.show(done, text);
      if (stream.isTTY || Math.floor(done * 10) === tenth) return;
      tenth = Math.floor(done * 10);
      stream.write(`${Math.floor(done * 100)} %: ${text}\n`);
    },
    end: () => bar.clear(),
  };
}

function describe({ done, compared, changed }: CopyProgress, seconds: number): string {
  const left = done === 0 ? 0 : (seconds / done) * (1 - done);
  const count = (value: number): string => value.toLocaleString('en');
  const end = done < 1 && seconds > 2 ? `, about ${Math.ceil(left)} s left` : '';
  return `${count(compared)} subjectIds, ${count(changed)} differed${end}`;
}

import { Command } from 'commander';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { printJson, printLines } from '../../../cli/command/print.ts';
import { withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import { subjectNames } from '../../../cli/maintenance/subject.ts';
import { showSubject } from '../service/show-subject.ts';
import { historyLines } from './history-lines.ts';

/** `assent subject show`: prints the history of one person. */
export function showCommand(): Command {
  return withStorageOptions(new Command('show'))
    .argument('<subject>', subjectNames)
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--json', 'print JSON')
    .action((subject: string, { brand, json }: { brand: string; json?: boolean }, command: Command) =>
      withStore(command, async (store) => {
        const history = await showSubject(store, { brand, subject }, commandActor);
        if (json) printJson(history);
        else printLines(historyLines(history));
      }),
    );
}

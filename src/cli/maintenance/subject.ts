import { Command } from 'commander';
import { endCommand } from '../command/end-command.ts';
import { eraseSubject, exportSubject } from '../../service/administration/subject.ts';
import { commandActor } from '../command/command-actor.ts';
import { withStorageOptions, withStore } from '../command/storage.ts';
import { withOutput, writePersonalOutput } from '../command/write-output.ts';
import { printRecord, jsonLine } from '../command/print.ts';

/** What may name a person. */
export const subjectNames =
  'verifiedId, anonymousId, subjectId or e-mail address, or the reference of a choice';

/** `assent subject`: exports or erases the data of one person. */
export function subjectCommand(): Command {
  const exported = withOutput(withStorageOptions(new Command('export')))
    .description('Print all data of a person, as JSON.')
    .argument('<subject>', subjectNames)
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .action((subject: string, { brand }: { brand: string }, command: Command) =>
      withStore(command, async (store) => {
        const held = await exportSubject(store, { brand, subject }, commandActor);
        await writePersonalOutput(command, jsonLine(held, 2));
      }),
    );
  const erased = withStorageOptions(new Command('erase'))
    .description('Permanently remove all data of a person.')
    .argument('<subject>', subjectNames)
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--yes', 'confirm the removal')
    .option('--json', 'print JSON')
    .action(
      (subject: string, options: { brand: string; yes?: boolean; json?: boolean }, command: Command) => {
        if (!options.yes) endCommand(command, unsure);
        return withStore(command, async (store) => {
          const counts = await eraseSubject(store, { brand: options.brand, subject }, commandActor);
          printRecord({ ...counts }, options.json);
        });
      },
    );
  return new Command('subject').addCommand(exported).addCommand(erased);
}

const unsure =
  'This cannot be undone. Review the data with "assent subject export", then run this command again with --yes.';

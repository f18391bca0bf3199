import { Command } from 'commander';
import { eraseSubject, exportSubject } from '../service/administration/subject.ts';
import { endWith, withStorageOptions, withStore } from './storage.ts';
import { AdministrationError } from '../service/administration/administration-error.ts';
import { printRecord } from './print-record.ts';

const who = 'verifiedId, anonymousId, subjectId or e-mail address';

/** `assent subject`: exports or erases the data of one person. */
export function subjectCommand(): Command {
  const exported = withStorageOptions(new Command('export'))
    .description('Print all data of a person, as JSON.')
    .argument('<subject>', who)
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .action((subject: string, { brand }: { brand: string }, command: Command) =>
      withStore(command, async (store) => {
        const held = await exportSubject(store, { brand, subject });
        process.stdout.write(`${JSON.stringify(held, undefined, 2)}\n`);
      }),
    );
  const erased = withStorageOptions(new Command('erase'))
    .description('Permanently remove all data of a person.')
    .argument('<subject>', who)
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--yes', 'confirm the removal')
    .option('--json', 'print JSON')
    .action(
      (subject: string, options: { brand: string; yes?: boolean; json?: boolean }, command: Command) => {
        if (!options.yes) endWith(command, new AdministrationError('value-invalid', unsure));
        return withStore(command, async (store) => {
          const counts = await eraseSubject(store, { brand: options.brand, subject });
          printRecord({ ...counts }, options.json);
        });
      },
    );
  return new Command('subject').addCommand(exported).addCommand(erased);
}

const unsure =
  'This cannot be undone. Review the data with "assent subject export", then run this command again with --yes.';

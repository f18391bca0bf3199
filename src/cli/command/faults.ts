import { type Command, InvalidArgumentError } from 'commander';
import { showUnseen } from '../../protocol/visible-text.ts';

/** How to find the faults in the environment of a command, unless its action has read it. */
export const environmentFaults = new WeakMap<Command, () => readonly string[]>();

/** Makes a command, and those below it, report all faults of their options and of their environment together. */
export function reportTogether(command: Command): Command {
  for (const below of command.commands) reportTogether(below);
  const wrong = collectWrongValues(command);
  const required = command.options.filter(({ mandatory }) => mandatory);
  // Commander would end at the first one that is missing.
  for (const option of required) option.makeOptionMandatory(false);
  const findFaults = (reported = ''): readonly string[] => [
    ...wrong,
    ...required
      .filter((option) => command.getOptionValue(option.attributeName()) === undefined)
      .filter(({ flags }) => !reported.includes(`'${flags}'`))
      .map(({ flags }) => `error: required option '${flags}' not specified`),
  ];
  const outputError = (text: string, write: (text: string) => void): void => {
    // A misspelt option, such as --dta, may be the one that the settings lack.
    const isMisspelt = text.startsWith('error: unknown option');
    const ofEnvironment = isMisspelt ? undefined : environmentFaults.get(command)?.();
    const faults = new Set([...findFaults(text).map(showUnseen), text.trimEnd(), ...(ofEnvironment ?? [])]);
    write(`${[...faults].join('\n')}\n`);
  };
  return command.configureOutput({ outputError }).hook('preAction', () => {
    const last = findFaults().at(-1);
    if (last !== undefined) command.error(last);
  });
}

/** Commander would end at the first wrong value. */
function collectWrongValues({ options }: Command): readonly string[] {
  const wrong: string[] = [];
  for (const option of options) {
    const { flags, parseArg } = option;
    if (!parseArg) continue;
    option.argParser((value, previous: unknown) => {
      try {
        return parseArg(value, previous);
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        wrong.push(`error: option '${flags}' argument '${value}' is invalid. ${error.message}`);
        return previous;
      }
    });
  }
  return wrong;
}

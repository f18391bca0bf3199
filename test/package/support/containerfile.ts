import assert from 'node:assert/strict';
import { readProjectFile } from '../../architecture/source-files.ts';

/** An instruction of a Containerfile, such as `COPY --from=build /build ./`. */
export interface Instruction {
  readonly keyword: string;
  /** Options, such as `from` in `--from=build`. */
  readonly options: Readonly<Record<string, string>>;
  /** Everything after the options. */
  readonly rest: string;
  readonly words: readonly string[];
}

/** A stage of a Containerfile: the instructions after a `FROM`. */
export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of the project's Containerfile. */
export function readStages(): readonly Stage[] {
  const text = readProjectFile('Containerfile')
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/^#.*$/gm, '');
  const instructions = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readInstruction);
  const stages: { image: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const instruction of instructions) {
    const [image = '', as, name] = instruction.words;
    if (instruction.keyword === 'FROM') {
      assert.ok(as === undefined || as === 'AS');
      stages.push({ image, name, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [, keyword = '', flags = '', rest = ''] = /^([A-Z]+)((?: --\S+)*) ?(.*)$/.exec(line) ?? [];
  assert.ok(keyword, `${line} is an instruction`);
  const options = Object.fromEntries(
    [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return { keyword, options, rest, words: rest.split(/\s+/) };
}

/** The last instruction of a kind in a stage. */
export function instructionOf({ instructions }: Stage, keyword: string): Instruction {
  const found = instructions.findLast((instruction) => instruction.keyword === keyword);
  assert.ok(found, `there is ${keyword}`);
  return found;
}

/** A command in the form of a JSON list. */
export function commandOf({ rest }: Instruction): readonly string[] {
  const command: unknown = JSON.parse(rest.replace(/^CMD /, ''));
  assert.ok(Array.isArray(command));
  return command.map(String);
}

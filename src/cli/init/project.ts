import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFramework, frameworks, PackageFile, packagesOf } from './framework.ts';
import type { Framework, FrameworkId } from './framework.ts';
import { InitError } from './init-error.ts';
import { readOptional } from './site-files.ts';

/** The project of a site, as it is before. */
export interface Project {
  readonly folder: string;
  readonly framework: Framework;
  /** Whether somebody has named the framework. */
  readonly isNamed: boolean;
  /** The packages that it asks for; `undefined` without a package.json. */
  readonly packages: ReadonlySet<string> | undefined;
  /** The file of the server that it has already. */
  readonly ownServer: string | undefined;
}

/**
 * Looks at a folder.
 *
 * @param named the framework, if it should not be found
 * @throws {InitError}
 */
export async function readProject(folder: string, named: FrameworkId | undefined): Promise<Project> {
  if (!existsSync(folder))
    throw new InitError([`There is no folder ${folder}. Make it, or check the path.`, 'Nothing is written.']);
  const file = parsePackage(await readOptional(folder, 'package.json'));
  const framework: Framework = frameworks[named ?? findFramework(file)];
  return {
    folder,
    // Next looks for its routes in one place: in src/, if one of its folders is there.
    framework:
      framework.name === 'Next' && ['app', 'pages'].some((name) => existsSync(join(folder, 'src', name)))
        ? { ...framework, file: `src/${framework.file}` }
        : framework,
    isNamed: named !== undefined,
    packages: file && packagesOf(file),
    ownServer: framework.isServer && (await findServer(folder, framework.file, file?.main)),
  };
}

function parsePackage(text: string | undefined): PackageFile | undefined {
  if (text === undefined) return undefined;
  try {
    return PackageFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new InitError(
      ['package.json is not valid. Correct it: "npm pkg get" says where.', 'Nothing is written.'],
      cause,
    );
  }
}

/** What servers are usually called. */
const serverNames = ['server', 'app', 'index', 'main'].flatMap((name) =>
  ['js', 'mjs', 'cjs', 'ts', 'mts'].flatMap((ending) => [`${name}.${ending}`, `src/${name}.${ending}`]),
);

async function findServer(
  folder: string,
  ours: string,
  main: string | undefined,
): Promise<string | undefined> {
  const names = [...(main === undefined ? [] : [main]), ...serverNames];
  const other = names.find((name) => name !== ours && existsSync(join(folder, name)));
  if (other !== undefined) return other;
  const text = await readOptional(folder, ours);
  return text === undefined || text.includes('createTokenProxy') ? undefined : ours;
}

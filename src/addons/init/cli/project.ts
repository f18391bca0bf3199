import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';
import { findFramework, PackageFile, packagesOf } from './find-framework.ts';
import { type Framework, type FrameworkId, frameworks } from './framework.ts';
import { InitError } from './init-error.ts';
import { findPages, type Page } from './page-tag.ts';
import { readOptional } from './site-files.ts';

/** The project of a site, as it is before. */
export interface Project {
  readonly folder: string;
  readonly framework: Framework;
  /** Whether somebody has named the framework. */
  readonly isNamed: boolean;
  /** The packages that it asks for; `undefined` without a package.json. */
  readonly packages: ReadonlySet<string> | undefined;
  /** The text of its package.json. */
  readonly manifest: string | undefined;
  /** The scripts in that. */
  readonly scripts: Readonly<Record<string, unknown>>;
  /** The file of the server that it has already. */
  readonly ownServer: string | undefined;
  /** The path of a page that it has where the server of the guide does not look. */
  readonly ownPage: string | undefined;
  /** The files that hold the head or the body of all pages. */
  readonly pages: readonly Page[];
}

/**
 * Looks at a folder.
 *
 * @param named the framework, if it should not be found
 * @throws {InitError}
 */
export async function readProject(folder: string, named: FrameworkId | undefined): Promise<Project> {
  if (!existsSync(folder)) throw new InitError([`There is no folder ${folder}. Make it, or check the path.`]);
  const manifest = await readOptional(folder, 'package.json');
  const file = parsePackage(manifest);
  const framework: Framework = frameworks[named ?? findFramework(file)];
  const [server] = framework.files;
  return {
    folder,
    framework: isInSource(folder, framework) ? inSource(framework) : framework,
    isNamed: named !== undefined,
    packages: file && packagesOf(file),
    manifest,
    scripts: file?.scripts ?? {},
    ownServer: framework.isServer && server && (await findServer(folder, server.path, file)),
    ownPage: ['index.html', 'src/index.html'].find((path) => existsSync(join(folder, path))),
    pages: framework.pages ? await findPages(folder, framework.pages) : [],
  };
}

function parsePackage(text: string | undefined): PackageFile | undefined {
  if (text === undefined) return undefined;
  try {
    return PackageFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new InitError(['package.json is not valid. Correct it: "npm pkg get" says where.'], cause);
  }
}

/** Next ignores src/app if one of its folders is in the root. */
function isInSource(folder: string, { name }: Framework): boolean {
  const has = (path: string) => ['app', 'pages'].some((each) => existsSync(join(folder, path, each)));
  return name === 'Next' && has('src') && !has('.');
}

const inSource = (framework: Framework): Framework => ({
  ...framework,
  files: framework.files.map((file) => ({ ...file, path: `src/${file.path}` })),
});

/** What servers are usually called. In an application for browsers, these are other files. */
const serverNames = ['server', 'app', 'index', 'main'].flatMap((name) =>
  ['js', 'mjs', 'cjs', 'ts', 'mts'].flatMap((ending) => [`${name}.${ending}`, `src/${name}.${ending}`]),
);

/** What package.json names as main, if that is a path in the project. Node ignores what is no text, too. */
function mainOf(file: PackageFile | undefined): readonly string[] {
  const main = typeof file?.main === 'string' ? normalize(file.main) : '..';
  return isAbsolute(main) || /^\.\.([/\\]|$)/.test(main) ? [] : [main];
}

const serverPackages = ['hono', 'fastify', 'express'];

async function findServer(
  folder: string,
  ours: string,
  file: PackageFile | undefined,
): Promise<string | undefined> {
  const names = [
    ...mainOf(file),
    ...(file && serverPackages.some((name) => packagesOf(file).has(name)) ? serverNames : []),
  ];
  // A name may be too long for a path, or have characters that no path has.
  const isFile = (name: string) => {
    try {
      return statSync(join(folder, name)).isFile();
    } catch {
      return false;
    }
  };
  const other = names.find((name) => name !== ours && isFile(name));
  if (other !== undefined) return other;
  const text = await readOptional(folder, ours);
  return text === undefined || text.includes('createTokenProxy') ? undefined : ours;
}

import { readFile } from 'node:fs/promises';
import type { Framework } from './framework.ts';

/** What is written into a project as it is. */
export interface Templates {
  /** The files of its framework, the proxy first. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The page that the servers answer with. */
  readonly page: string;
}

/** Reads the files of the folder `templates`. The guides show the same texts. */
export async function readTemplates({ files }: Framework): Promise<Templates> {
  const read = (name: string) => readFile(new URL(`templates/${name}`, import.meta.url), 'utf8');
  return {
    files: await Promise.all(
      files.map(async ({ path, template }) => {
        const text = await read(template);
        // One folder deeper than the template says.
        return {
          path,
          text: path.startsWith('src/app/')
            ? text.replace("'../../../public/", "'../../../../public/")
            : text,
        };
      }),
    ),
    page: await read('index.html'),
  };
}

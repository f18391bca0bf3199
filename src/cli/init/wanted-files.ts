import { ignoring, withVariables } from './environment-text.ts';
import type { Variables } from './environment-text.ts';
import { blockOf } from './guide-block.ts';
import type { Project } from './project.ts';
import type { WantedFile } from './site-files.ts';

/** The catalogue of a project. */
export function cataloguePath({ framework: { served } }: Project): string {
  return `${served}/consent-catalogue.json`;
}

/**
 * The files of a site, besides its environment. The catalogue that is there already is `catalogue`, too.
 *
 * @param guide docs/guides/run-the-proxy.md, whose servers are taken as they are
 */
export function wantedFiles(
  project: Project,
  {
    guide,
    catalogue,
    page,
  }: { readonly guide: string; readonly catalogue: string; readonly page: string | undefined },
): readonly WantedFile[] {
  const { framework, ownServer } = project;
  const files = [{ path: cataloguePath(project), text: catalogue }];
  if (ownServer !== undefined) return files;
  files.push({ path: framework.file, text: proxyFile(project, guide) });
  // The servers answer with this page, and have no other.
  const text = blockOf(guide, 'Before you start', 'html');
  if (framework.isServer && (page === undefined || page === text)) files.push({ path: pagePath, text });
  return files;
}

/** The page that the servers of the guide answer with. */
export const pagePath = 'public/index.html';

/** The file of the proxy, as the guide has it. */
export function proxyFile({ framework: { section, language, file } }: Project, guide: string): string {
  const text = blockOf(guide, section, language);
  return file.startsWith('src/app/') ? text.replace("'../../../public/", "'../../../../public/") : text;
}

/** The environment of the server, and the .gitignore that keeps it and other secrets out of the repository. */
export function secretFiles(
  { framework: { environmentFile } }: Project,
  variables: Variables,
  secret: readonly string[],
  before: { readonly environment: string | undefined; readonly ignored: string | undefined },
): readonly WantedFile[] {
  return [
    {
      path: environmentFile,
      text: withVariables(before.environment ?? '', variables),
      mode: 0o600,
      isChanged: true,
    },
    ...(before.ignored === undefined
      ? []
      : [
          {
            path: '.gitignore',
            text: [environmentFile, ...secret].reduce(ignoring, before.ignored),
            isChanged: true,
          },
        ]),
  ];
}

import { gpcSupportPath } from '../../gpc/protocol/gpc-support.ts';
import { ignoring, type Variables, withVariables } from './environment-text.ts';
import { blockOf } from './guide-block.ts';
import type { Project } from './project.ts';
import type { WantedFile } from './site-files.ts';

/** The catalogue of a project. */
export function cataloguePath({ framework: { served } }: Project): string {
  return `${served}/consent-catalogue.json`;
}

/** What the site declares of Global Privacy Control. */
export function supportPath({ framework: { served } }: Project): string {
  return `${served}${gpcSupportPath}`;
}

/** The page that the servers of the guide answer with. */
export const pagePath = 'public/index.html';

/** The text of that page. */
export function pageOf(guide: string): string {
  return blockOf(guide, 'Before you start', 'html');
}

/** The file of the proxy, as the guide has it. */
export function proxyFile({ framework: { section, language, file } }: Project, guide: string): string {
  const text = blockOf(guide, section, language);
  return file.startsWith('src/app/') ? text.replace("'../../../public/", "'../../../../public/") : text;
}

/** The variables of a process of its own, which has no code that could pass these. */
export function variablesOfProcess(project: Project): Variables {
  if (project.framework.name !== 'nginx') return {};
  return { ASSENT_CATALOGUE: cataloguePath(project), ASSENT_TRUSTED_HOPS: '1' };
}

/** What the files of a site are made from. */
export interface FileSources {
  /** docs/guides/run-the-proxy.md, whose servers are taken as they are. */
  readonly guide: string;
  /** The text of the catalogue, also of one that is there. */
  readonly catalogue: string;
  /** The text of what the site declares, also of one that is there. */
  readonly support: string;
  /** The texts of files that are there. */
  readonly page: string | undefined;
  readonly environment: string;
  readonly ignored: string;
  /** For the environment of the server. */
  readonly variables: Variables;
  /** Folders with secrets, which do not belong into the repository either. */
  readonly secret: readonly string[];
}

/** The files of a site. */
export function wantedFiles(project: Project, sources: FileSources): readonly WantedFile[] {
  const { framework, ownServer } = project;
  const { guide, page, variables, secret } = sources;
  const files: WantedFile[] = [
    { path: cataloguePath(project), text: sources.catalogue },
    { path: supportPath(project), text: sources.support },
  ];
  if (ownServer === undefined) {
    files.push({ path: framework.file, text: proxyFile(project, guide) });
    // The servers answer with this page, and have no other.
    const text = pageOf(guide);
    if (framework.isServer && (page === undefined || page === text)) files.push({ path: pagePath, text });
  }
  const environment = withVariables(sources.environment, variables);
  const ignored = ['.env', ...secret].reduce(ignoring, sources.ignored);
  return [
    ...files,
    { path: '.env', text: environment, mode: 0o600, isChanged: true },
    { path: '.gitignore', text: ignored, isChanged: true },
  ];
}

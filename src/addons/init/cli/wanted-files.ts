import { gpcSupportPath } from '../../gpc/protocol/gpc-support.ts';
import { ignoring, type Variables, variablesIn, withVariables } from './environment-text.ts';
import { withScripts, wantedScripts } from './package-scripts.ts';
import { withTag } from './page-tag.ts';
import type { Project } from './project.ts';
import type { WantedFile } from './site-files.ts';
import type { Templates } from './templates.ts';

/** The catalogue of a project. */
export function cataloguePath({ framework: { served } }: Project): string {
  return `${served}/consent-catalogue.json`;
}

/** What the site declares of Global Privacy Control. */
export function supportPath({ framework: { served } }: Project): string {
  return `${served}${gpcSupportPath}`;
}

/** The page that the servers answer with. */
export const pagePath = 'public/index.html';

/** The variables of a process of its own, which has no code that could pass these. */
export function variablesOfProcess(project: Project): Variables {
  if (project.framework.name !== 'nginx') return {};
  return { ASSENT_CATALOGUE: cataloguePath(project), ASSENT_TRUSTED_HOPS: '1' };
}

/** What the files of a site are made from. */
export interface FileSources {
  readonly templates: Templates;
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
  const { framework, ownServer, manifest } = project;
  const { templates, page, variables } = sources;
  // Later, whoever has moved the tag knows why.
  const isFirst = variablesIn(sources.environment)['ASSENT_SERVICE_URL'] === undefined;
  const files: WantedFile[] = [
    { path: cataloguePath(project), text: sources.catalogue },
    { path: supportPath(project), text: sources.support },
  ];
  if (ownServer === undefined) {
    files.push(...templates.files);
    // The servers answer with this page, and have no other.
    const isOurs = page === undefined ? project.ownPage === undefined : page === templates.page;
    if (framework.isServer && isOurs) files.push({ path: pagePath, text: templates.page });
  }
  for (const { path, text } of project.pages)
    files.push({ path, text: isFirst ? withTag(text, framework.pages) : text, isChanged: true });
  const scripts = wantedScripts(project);
  if (manifest !== undefined && Object.keys(scripts).length)
    files.push({
      path: 'package.json',
      text: withScripts(manifest, project.scripts, scripts),
      isChanged: true,
    });
  const environment = withVariables(sources.environment, variables);
  const copies = 'widget' in scripts ? [`${framework.served}/assent/`] : [];
  const data = 'assent' in scripts ? ['.assent/'] : [];
  const ignored = ['.env', ...sources.secret, ...copies, ...data].reduce(ignoring, sources.ignored);
  return [
    ...files,
    { path: '.env', text: environment, mode: 0o600, isChanged: true },
    { path: '.gitignore', text: ignored, isChanged: true },
  ];
}

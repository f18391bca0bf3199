import { isAbsolute, relative } from 'node:path';
import { isLoopback } from '../../sdk/settings/loopback.ts';
import type { Environment } from '../settings/read-variables.ts';
import { unknownCredentials, valueIn } from './environment-text.ts';
import type { Variables } from './environment-text.ts';
import type { Project } from './project.ts';
import { cataloguePath } from './wanted-files.ts';

/** Where the variables of a site come from. */
export interface VariableSources {
  /** The address of the service, if the command has it. */
  readonly service: string | undefined;
  /** The text of the site's own file. */
  readonly text: string | undefined;
  /** Of the command. */
  readonly environment: Environment;
}

/** The variables of a site, as far as they are known. Those in its own file stay as they are. */
export function variablesOfSite(project: Project, { service, environment }: VariableSources): Variables {
  const { ASSENT_SERVICE_URL, ASSENT_TOKEN_URL, ASSENT_CLIENT_ID, ASSENT_CLIENT_SECRET } = environment;
  const url = (service ?? (ASSENT_SERVICE_URL || 'http://localhost:8081')).replace(/\/$/, '');
  return {
    ASSENT_SERVICE_URL: url,
    ASSENT_TOKEN_URL: service === undefined && ASSENT_TOKEN_URL ? ASSENT_TOKEN_URL : `${url}/oauth/token`,
    ...(ASSENT_CLIENT_ID && ASSENT_CLIENT_SECRET
      ? { ASSENT_CLIENT_ID, ASSENT_CLIENT_SECRET }
      : unknownCredentials),
    // A process of its own has no code that could pass these.
    ...(project.framework.name === 'nginx' && {
      ASSENT_CATALOGUE: cataloguePath(project),
      ASSENT_TRUSTED_HOPS: '1',
    }),
  };
}

/** Whether the service of a site is on this machine. */
export function isServiceHere(project: Project, sources: VariableSources): boolean {
  const { ASSENT_SERVICE_URL: known = '' } = variablesOfSite(project, sources);
  const url = valueIn(sources.text ?? '', 'ASSENT_SERVICE_URL') ?? known;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}

/** A data folder of a service, if it is in the folder of the project. */
export function foldersWithin(folder: string, data: string | undefined): readonly string[] {
  const path = data === undefined ? '' : relative(folder, data);
  return path && !path.startsWith('..') && !isAbsolute(path) ? [`${path}/`] : [];
}

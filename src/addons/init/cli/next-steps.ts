import { documentation } from '../../../protocol/documentation.ts';
import type { Recipe } from '../../vendors/protocol/recipes/recipe.ts';
import { gpcSupportPath } from '../../gpc/protocol/gpc-support.ts';
import { widgetTag } from '../../site/cli/site-paths.ts';
import { takenScripts, wantedScripts } from './package-scripts.ts';
import type { Project } from './project.ts';
import type { BrandOfSite } from './tenant.ts';
import type { Templates } from './templates.ts';
import { cataloguePath, pagePath, supportPath } from './wanted-files.ts';

/** What somebody has to know to go on. */
export interface Situation extends BrandOfSite {
  readonly project: Project;
  readonly templates: Templates;
  /** Whether the page of the servers is there, which has the script tag. */
  readonly hasPage: boolean;
  /** Whether the files of all pages have the script tag. */
  readonly hasTag: boolean;
  /** The languages of the catalogue. */
  readonly languages: readonly string[];
  /** Whether the environment has credentials. */
  readonly hasCredentials: boolean;
  /** The options of `assent serve`, if the service is on this machine. */
  readonly serve: readonly string[] | undefined;
  readonly vendors: readonly Pick<Recipe, 'id'>[];
  /** The ids of vendors without a recipe, of which the catalogue has a draft. */
  readonly drafts: readonly string[];
  /** Languages that lack texts in the catalogue. */
  readonly untranslated: readonly string[];
}

/** What to do next, in numbered steps. */
export function nextSteps(situation: Situation): readonly string[] {
  const { project, vendors, drafts, untranslated, brand, policy } = situation;
  const { framework } = project;
  const catalogue = cataloguePath(project);
  const missing = [...new Set(['assent', 'assent-server', ...framework.imports])].filter(
    (name) => project.packages && !project.packages.has(name),
  );
  const isBrowserOnly = framework.files.length === 0;
  const steps: (readonly string[])[] = [];
  if (missing.length)
    steps.push([
      `Install what package.json lacks: ${missing.join(', ')}. Those of Assent are in ${documentation('reference/packages.md')}.`,
    ]);
  for (const [name, command] of takenScripts(project))
    steps.push([`package.json has its own script "${name}". Let it run this, too:`, command]);
  if (isBrowserOnly) steps.push(...developmentSteps(project));
  if (!situation.hasCredentials)
    steps.push([
      `${isBrowserOnly ? 'For production: let' : 'Let'} the consent service make a channel, and put its credentials into .env:`,
      `npx assent brand create ${quoted(brand)}`,
      `npx assent channel create --brand ${quoted(brand)}${policy ? ` --privacy-policy-version ${quoted(policy.version)} --privacy-policy-url ${quoted(policy.url)}` : ''}`,
    ]);
  if (situation.serve !== undefined && !isBrowserOnly)
    steps.push([
      'Start the consent service, if it does not run:',
      ['npx assent serve', ...situation.serve.map(quoted)].join(' '),
    ]);
  steps.push(...(isBrowserOnly ? productionSteps() : startSteps(situation)));
  if (project.ownServer !== undefined || framework.servesPageOnly)
    steps.push([
      `Let your server answer ${gpcSupportPath} with ${supportPath(project)}, as application/json (${documentation('guides/set-up-a-site.md')}).`,
    ]);
  steps.push(questionStep(situation));
  if (vendors.length)
    steps.push([
      'Replace the tags of these vendors by marked ones, which wait for the visitor. These commands print them:',
      ...vendors.map(({ id }) => `npx assent vendor add ${id} --catalogue ${catalogue}`),
    ]);
  if (drafts.length)
    steps.push([
      `Complete the drafts of ${drafts.join(', ')} in ${catalogue}: decide for which purpose you use each, and mark its tags (${documentation('guides/block-tags.md')}).`,
    ]);
  if (untranslated.length)
    steps.push([`Write the names and descriptions in ${catalogue} in ${untranslated.join(', ')}.`]);
  steps.push(
    ['Check the catalogue:', `npx assent check ${catalogue}`],
    ['When the site runs, check the setup:', `npx assent proxy --doctor --site ${siteOf(project)}`],
    [
      `Find what your pages load without consent (${documentation('guides/scan-your-site.md')}):`,
      `npx assent scan ${siteOf(project)}/ --catalogue ${catalogue}`,
    ],
  );
  return steps.flatMap(([first = '', ...others], at) => [
    `${at + 1}. ${first}`,
    ...others.map((line) => (line ? `     ${line}` : '')),
  ]);
}

/** How a site without a server runs on this machine. */
function developmentSteps({ framework, manifest }: Project): readonly (readonly string[])[] {
  const { port, start } = framework;
  const beside =
    manifest === undefined ? `npx assent dev --target http://localhost:${port}` : 'npm run assent';
  return [
    [
      `Start your development server, and in another terminal Assent. Open http://localhost:${devPort}. If your server does not listen on port ${port}, change the script "assent":`,
      start,
      beside,
    ],
  ];
}

/** What else a site without a server needs where visitors come. */
function productionSteps(): readonly (readonly string[])[] {
  return [
    [
      `For production: the build has no token proxy. Run it at /consent/ of the same origin, with the variables of .env: "In your server" and "As a process" in ${documentation('guides/run-the-proxy.md')} say how.`,
    ],
  ];
}

/** How the server starts that has the proxy. */
function startSteps(situation: Situation): readonly (readonly string[])[] {
  const { project, templates, hasPage } = situation;
  const { framework, ownServer, ownPage } = project;
  const { section, served, start, port } = framework;
  const [{ path, text } = { path: '', text: '' }] = templates.files;
  if (ownServer !== undefined)
    return [
      [
        `Add the token proxy to your server, ${ownServer}: take from this one what it lacks. Start it with the variables of .env.`,
        ...text.trimEnd().split('\n'),
      ],
    ];
  if (framework.name === 'nginx')
    return [
      ['Start the proxy:', start],
      [
        `Include ${path} in the "server" of your nginx, copy dist/cdn of the package assent to /srv/assent/dist/cdn, and serve ${served}/ at /.`,
      ],
    ];
  const started = [`Start the site, and open http://localhost:${port}:`, start];
  const moved = `${path} answers with ${pagePath}. Move your ${ownPage} there, or name it in ${path}.`;
  if (framework.isServer) return hasPage || ownPage === undefined ? [started] : [[moved], started];
  const copied =
    'widget' in wantedScripts(project)
      ? []
      : [
          [
            `Copy the widget to ${served}/, again after each update of assent:`,
            `cp -r node_modules/assent/dist/cdn ${served}/assent`,
          ],
        ];
  return [
    ...copied,
    ...(framework.name === 'Workers'
      ? [
          [
            `Let ${path} answer /consent/: name it as "main" in your wrangler file, or call it from your own worker. Serve ${served}/ as assets. Older versions of wrangler read .dev.vars in place of .env.`,
          ],
        ]
      : []),
    started,
    [`Before you publish it, read "${section}" in ${documentation('guides/run-the-proxy.md')}.`],
  ];
}

/** How the question comes with the page itself. */
function questionStep({ project, templates, hasPage, hasTag, languages }: Situation): readonly string[] {
  const [script = '', button = ''] =
    templates.page
      .match(/<(script|button)\b[^]*?<\/\1>/g)
      ?.map((element) => element.replaceAll(/\s+/g, ' ').replaceAll(' >', '>')) ?? [];
  if (project.framework.copiesBefore) {
    const guide = `${documentation('guides/ask-in-the-page.md')} says how the question comes with the page itself.`;
    if (hasTag) return [`Put this button where visitors find it: it opens the preferences. ${guide}`, button];
    return [
      `Put the first line into the head of every page, unless it is there, and the button where visitors find it. ${guide}`,
      widgetTag(project.framework.pages?.mark),
      button,
    ];
  }
  const where = hasPage
    ? `Show the question with the page itself: in ${pagePath}, put the first line at the end of the body, in place of the script, and after it`
    : 'Put the first line at the end of the body of your pages, the button where visitors find it, and after the first line';
  return [
    `${where} what the command prints in the language of the page:`,
    script.replace('<script async', '<script type="text/plain" data-assent'),
    ...(hasPage ? [] : [button]),
    ...languages.map((tag) => `npx assent banner ${cataloguePath(project)} --lang ${tag}`),
  ];
}

/** Where `assent dev` listens. */
const devPort = 8_080;

/** Where the site is on this machine. */
function siteOf({ framework: { files, port } }: Project): string {
  return `http://localhost:${files.length ? port : devPort}`;
}

const quoted = (text: string): string =>
  /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

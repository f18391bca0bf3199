import { documentation } from '../../../protocol/documentation.ts';
import type { Recipe } from '../../vendors/protocol/recipes/recipe.ts';
import { gpcSupportPath } from '../../gpc/protocol/gpc-support.ts';
import { filesOf, type Guides } from './guide-block.ts';
import type { Project } from './project.ts';
import type { BrandOfSite } from './tenant.ts';
import { cataloguePath, pageOf, pagePath, proxyFile, supportPath } from './wanted-files.ts';

/** What somebody has to know to go on. */
export interface Situation extends BrandOfSite {
  readonly project: Project;
  readonly guides: Guides;
  /** Whether the page of the guide is there, which has the script tag. */
  readonly hasPage: boolean;
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
  const steps: (readonly string[])[] = [];
  if (missing.length)
    steps.push([
      `Install what package.json lacks: ${missing.join(', ')}. Those of Assent are in ${documentation('reference/packages.md')}.`,
    ]);
  if (!situation.hasCredentials)
    steps.push([
      `Let the consent service make a channel, and put its credentials into .env:`,
      `npx assent brand create ${quoted(brand)}`,
      `npx assent channel create --brand ${quoted(brand)}${policy ? ` --privacy-policy-version ${quoted(policy.version)} --privacy-policy-url ${quoted(policy.url)}` : ''}`,
    ]);
  if (situation.serve !== undefined)
    steps.push([
      'Start the consent service, if it does not run:',
      ['npx assent serve', ...situation.serve.map(quoted)].join(' '),
    ]);
  steps.push(...startSteps(situation));
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

/** How the server starts that has the proxy. */
function startSteps({ project, guides }: Situation): readonly (readonly string[])[] {
  const { framework, ownServer } = project;
  const { file, section, served, start, port } = framework;
  if (ownServer !== undefined)
    return [
      [
        `Add the token proxy to your server, ${ownServer}: take from this one what it lacks. Start it with the variables of .env.`,
        ...proxyFile(project, guides.proxy).trimEnd().split('\n'),
      ],
    ];
  if (framework.name === 'nginx')
    return [
      ['Start the proxy:', start],
      [
        `Include ${file} in the "server" of your nginx, copy dist/cdn of the package assent to /srv/assent/dist/cdn, and serve ${served}/ at /.`,
      ],
    ];
  const started = [`Start the site, and open http://localhost:${port}:`, start];
  if (framework.isServer) return [started];
  return [
    [
      `Copy the widget to ${served}/, again after each update of assent:`,
      `cp -r node_modules/assent/dist/cdn ${served}/assent`,
    ],
    ...(framework.name === 'Workers'
      ? [
          [
            `Let ${file} answer /consent/: name it as "main" in your wrangler file, or call it from your own worker. Serve ${served}/ as assets. Older versions of wrangler read .dev.vars in place of .env.`,
          ],
        ]
      : []),
    started,
    [`Before you publish it, read "${section}" in ${documentation('guides/run-the-proxy.md')}.`],
  ];
}

/** How the question comes with the page itself. */
function questionStep({ project, guides, hasPage, languages }: Situation): readonly string[] {
  const { file, question } = project.framework;
  const [script = '', button = ''] =
    pageOf(guides.proxy)
      .match(/<(script|button)\b[^]*?<\/\1>/g)
      ?.map((element) => element.replaceAll(/\s+/g, ' ').replaceAll(' >', '>')) ?? [];
  if (question !== undefined) {
    const folder = file.startsWith('src/app/') ? 'src/' : '';
    const files = filesOf(guides.question, question).flatMap(({ path, text }) => [
      `${folder}${path}:`,
      ...inLanguage(text, languages[0]).trimEnd().split('\n'),
    ]);
    return [
      'Show the question with the page itself. Put the button where visitors find it, and take from these files what yours lack:',
      button,
      ...files,
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

/** An example in English for pages in another language. */
function inLanguage(text: string, language = 'en'): string {
  return text.replaceAll(/((?: lang|language)(?:="|: '))en(?=["'])/g, `$1${language}`);
}

/** Where the site is on this machine. */
function siteOf({ framework }: Project): string {
  return `http://localhost:${framework.port}`;
}

const quoted = (text: string): string =>
  /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

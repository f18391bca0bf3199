import * as z from 'zod/mini';

/** What runs the server of a site, and what its project has where. */
export interface Framework {
  readonly name: string;
  /** The section of docs/guides/run-the-proxy.md, and the language of its block, which is the file of the proxy. */
  readonly section: string;
  readonly language: 'js' | 'nginx';
  readonly file: string;
  /** Where it listens on this machine. */
  readonly port: number;
  /** How it starts. */
  readonly start: string;
  /** What it serves as it is. */
  readonly served: 'public' | 'static';
  /** Whether it serves only the page and the catalogue of that folder. */
  readonly servesPageOnly?: true;
  /** Whether the file is a whole server, which also serves the widget. */
  readonly isServer?: true;
  /** The section of docs/guides/ask-in-the-page.md with the files that put the question into its pages. */
  readonly question?: string;
  /** The packages that the file imports besides Assent's. */
  readonly imports: readonly string[];
}

const inPublic = {
  language: 'js',
  served: 'public',
  start: 'npm run dev',
  imports: [],
} as const;
const server = {
  ...inPublic,
  file: 'server.mjs',
  port: 8_080,
  start: 'node --env-file=.env server.mjs',
  isServer: true,
} as const;

/** Every framework by its id, those that are found first come first. */
export const frameworks = {
  next: {
    ...inPublic,
    name: 'Next',
    section: 'Next',
    file: 'app/consent/[...path]/route.js',
    port: 3_000,
    question: 'Next',
  },
  sveltekit: {
    ...inPublic,
    name: 'SvelteKit',
    section: 'SvelteKit',
    file: 'src/routes/consent/[...path]/+server.js',
    served: 'static',
    port: 5_173,
    start: 'node --env-file=.env node_modules/vite/bin/vite.js dev',
    question: 'SvelteKit',
  },
  astro: {
    ...inPublic,
    name: 'Astro',
    section: 'Astro',
    file: 'src/pages/consent/[...path].js',
    port: 4_321,
    question: 'Astro',
  },
  workers: {
    ...inPublic,
    name: 'Workers',
    section: 'workerd',
    file: 'worker.js',
    port: 8_787,
    start: 'npx wrangler dev',
  },
  hono: { ...server, name: 'Hono', section: 'Hono', imports: ['hono', '@hono/node-server'] },
  fastify: {
    ...server,
    name: 'Fastify',
    section: 'Fastify',
    servesPageOnly: true,
    imports: ['fastify', '@hono/node-server'],
  },
  express: {
    ...server,
    name: 'Express',
    section: 'Express',
    imports: ['express', '@hono/node-server'],
  },
  node: {
    ...server,
    name: 'Node',
    section: 'Node',
    servesPageOnly: true,
    imports: ['@hono/node-server'],
  },
  nginx: {
    ...inPublic,
    name: 'nginx',
    section: 'As a process',
    language: 'nginx',
    file: 'nginx-consent.conf',
    port: 80,
    start: 'node --env-file=.env node_modules/.bin/assent proxy',
  },
} as const satisfies Readonly<Record<string, Framework>>;

export type FrameworkId = keyof typeof frameworks;

/** The packages by which a framework is recognised, in this order. */
const marks: Readonly<Record<string, FrameworkId>> = {
  next: 'next',
  '@sveltejs/kit': 'sveltekit',
  astro: 'astro',
  wrangler: 'workers',
  hono: 'hono',
  fastify: 'fastify',
  express: 'express',
};

const Dependencies = z.optional(z.record(z.string(), z.unknown()));

/** The parts of package.json that matter here. */
export const PackageFile = z.looseObject({
  main: z.optional(z.unknown()),
  dependencies: Dependencies,
  devDependencies: Dependencies,
});

export type PackageFile = z.infer<typeof PackageFile>;

/** The packages that a project asks for. */
export function packagesOf({ dependencies, devDependencies }: PackageFile): ReadonlySet<string> {
  return new Set([dependencies, devDependencies].flatMap((list) => Object.keys(list ?? {})));
}

/** The framework of a project; without a package.json, nginx. */
export function findFramework(project: PackageFile | undefined): FrameworkId {
  if (!project) return 'nginx';
  const packages = packagesOf(project);
  return Object.entries(marks).find(([name]) => packages.has(name))?.[1] ?? 'node';
}

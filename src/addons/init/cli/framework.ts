/** What runs a site, and what its project has where. */
export interface Framework {
  readonly name: string;
  /** The section of docs/guides/run-the-proxy.md about its proxy. */
  readonly section: string;
  /** The files that it gets, the proxy first. Without a server, there are none. */
  readonly files: readonly FrameworkFile[];
  /** Where it listens on this machine. */
  readonly port: number;
  /** How it starts. */
  readonly start: string;
  /** What it serves as it is. */
  readonly served: 'public' | 'static';
  /** Where its pages get the tag of the widget. */
  readonly pages?: TaggedPages;
  /** The scripts of package.json before which the widget is copied to where it is served. */
  readonly copiesBefore?: readonly string[];
  /** Whether it serves only the page and the catalogue of that folder. */
  readonly servesPageOnly?: true;
  /** Whether the first file is a whole server, which also serves the widget. */
  readonly isServer?: true;
  /** The packages that the files import besides Assent's. */
  readonly imports: readonly string[];
}

/** A file that is written from a template. */
export interface FrameworkFile {
  readonly path: string;
  /** The name of a file in the folder `templates`. */
  readonly template: string;
}

/** The files that hold the beginning or the end of every page. */
export interface TaggedPages {
  /** Patterns of their paths. */
  readonly patterns: readonly string[];
  /** What stands after the tag. Files without it are none of them. */
  readonly before: '</head>' | '</body>';
  /** What the script needs besides. */
  readonly mark?: string;
}

const inPublic = { served: 'public', start: 'npm run dev', imports: [] } as const;
const stack = { ...inPublic, copiesBefore: ['dev', 'build'] } as const;
const browserOnly = { ...stack, section: 'In your server', files: [] } as const;
const server = {
  ...inPublic,
  port: 8_080,
  start: 'node --env-file=.env server.mjs',
  isServer: true,
} as const;
const astro = {
  ...stack,
  name: 'Astro',
  port: 4_321,
  pages: { patterns: ['src/**/*.astro'], before: '</head>', mark: 'is:inline' },
} as const;

/** Every framework by its id. */
export const frameworks = {
  next: {
    ...stack,
    name: 'Next',
    section: 'Next',
    files: [{ path: 'app/consent/[...path]/route.js', template: 'next.js' }],
    port: 3_000,
    pages: { patterns: ['{app,src/app}/**/layout.{js,jsx,tsx}'], before: '</body>' },
  },
  nuxt: {
    ...stack,
    name: 'Nuxt',
    section: 'Nuxt',
    files: [
      { path: 'server/routes/consent/[...path].js', template: 'nuxt.js' },
      { path: 'server/plugins/assent.js', template: 'nuxt-plugin.js' },
    ],
    port: 3_000,
  },
  sveltekit: {
    ...stack,
    name: 'SvelteKit',
    section: 'SvelteKit',
    files: [{ path: 'src/routes/consent/[...path]/+server.js', template: 'sveltekit.js' }],
    served: 'static',
    port: 5_173,
    pages: { patterns: ['src/app.html'], before: '</head>' },
  },
  astro: {
    ...astro,
    section: 'Astro',
    files: [{ path: 'src/pages/consent/[...path].js', template: 'astro.js' }],
  },
  'astro-static': { ...browserOnly, ...astro, name: 'Astro without an adapter' },
  angular: {
    ...browserOnly,
    name: 'Angular',
    port: 4_200,
    start: 'npm start',
    pages: { patterns: ['src/index.html'], before: '</head>' },
    copiesBefore: ['start', 'build'],
  },
  vite: {
    ...browserOnly,
    name: 'Vite',
    port: 5_173,
    pages: { patterns: ['index.html'], before: '</head>' },
  },
  workers: {
    ...inPublic,
    name: 'Workers',
    section: 'workerd',
    files: [{ path: 'worker.js', template: 'workers.js' }],
    port: 8_787,
    start: 'npx wrangler dev',
  },
  hono: {
    ...server,
    name: 'Hono',
    section: 'Hono',
    files: [{ path: 'server.mjs', template: 'hono.mjs' }],
    imports: ['hono', '@hono/node-server'],
  },
  fastify: {
    ...server,
    name: 'Fastify',
    section: 'Fastify',
    files: [{ path: 'server.mjs', template: 'fastify.mjs' }],
    servesPageOnly: true,
    imports: ['fastify', '@hono/node-server'],
  },
  express: {
    ...server,
    name: 'Express',
    section: 'Express',
    files: [{ path: 'server.mjs', template: 'express.mjs' }],
    imports: ['express', '@hono/node-server'],
  },
  node: {
    ...server,
    name: 'Node',
    section: 'Node',
    files: [{ path: 'server.mjs', template: 'node.mjs' }],
    servesPageOnly: true,
    imports: ['@hono/node-server'],
  },
  nginx: {
    ...inPublic,
    name: 'nginx',
    section: 'As a process',
    files: [{ path: 'nginx-consent.conf', template: 'nginx.conf' }],
    port: 80,
    start: 'node --env-file=.env node_modules/.bin/assent proxy',
  },
} as const satisfies Readonly<Record<string, Framework>>;

export type FrameworkId = keyof typeof frameworks;

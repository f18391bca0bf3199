import * as z from 'zod/mini';
import type { FrameworkId } from './framework.ts';

const Entries = z.optional(z.record(z.string(), z.unknown()));

/** The parts of package.json that matter here. */
export const PackageFile = z.looseObject({
  main: z.optional(z.unknown()),
  scripts: Entries,
  dependencies: Entries,
  devDependencies: Entries,
});

export type PackageFile = z.infer<typeof PackageFile>;

/** The packages that a project asks for. */
export function packagesOf({ dependencies, devDependencies }: PackageFile): ReadonlySet<string> {
  return new Set([dependencies, devDependencies].flatMap((list) => Object.keys(list ?? {})));
}

/** The packages by which a framework is recognised, in this order: most of them bring Vite, and some a server. */
const marks: Readonly<Record<string, FrameworkId>> = {
  next: 'next',
  nuxt: 'nuxt',
  '@sveltejs/kit': 'sveltekit',
  astro: 'astro',
  '@angular/core': 'angular',
  wrangler: 'workers',
  hono: 'hono',
  fastify: 'fastify',
  express: 'express',
  vite: 'vite',
};

/** The packages with which Astro has a server. */
const astroAdapters = ['node', 'netlify', 'vercel', 'cloudflare'].map((name) => `@astrojs/${name}`);

/** The framework of a project; without a package.json, nginx. */
export function findFramework(project: PackageFile | undefined): FrameworkId {
  if (!project) return 'nginx';
  const packages = packagesOf(project);
  const found = Object.entries(marks).find(([name]) => packages.has(name))?.[1] ?? 'node';
  return found === 'astro' && !astroAdapters.some((name) => packages.has(name)) ? 'astro-static' : found;
}

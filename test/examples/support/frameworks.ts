import { documentedBlock } from '../../proxy-examples/support/documented-site.ts';

/** A framework whose example in docs/guides/ask-in-the-page.md is run. */
export interface Framework {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** The files of a small application with two pages, `/` and `/about`, by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** The folder whose files are served as they are. */
  readonly publicFolder: string;
  readonly build: readonly string[];
  /** Starts the server of what was built. `PORT` in its words is replaced; it also gets that variable. */
  readonly start: readonly string[];
  /** Starts the server for developers, where the framework itself then warns of what it hydrates otherwise. */
  readonly develop?: readonly string[];
}

const block = (name: string, language: string) =>
  documentedBlock(name, language, 'docs/guides/ask-in-the-page.md');

const sveltePage = (heading: string, path: string, to: string) => `
<script lang="ts">
  let count = $state(0);
</script>

<svelte:head><title>${heading}</title><link rel="icon" href="data:," /></svelte:head>
<h1>${heading}</h1>
<button onclick={() => (count += 1)}>Pressed {count}</button>
<a href="${path}">${to}</a>
`;

const reactPage = (heading: string, path: string, to: string) => `
import Link from 'next/link';
import { Counter } from '${path === '/' ? '../' : './'}counter';

export const metadata = { title: '${heading}', icons: 'data:,' };
export default function Page() {
  return <main><h1>${heading}</h1><Counter /><Link href="${path}">${to}</Link></main>;
}
`;

const astroPage = (heading: string, path: string, to: string) => `
---
import { ClientRouter } from 'astro:transitions';
import Layout from '../layouts/Layout.astro';
---

<Layout>
  <Fragment slot="head"><title>${heading}</title><link rel="icon" href="data:," /><ClientRouter /></Fragment>
  <h1>${heading}</h1>
  <button onclick="this.textContent = 'Pressed 1'">Pressed 0</button>
  <a href="${path}">${to}</a>
</Layout>
`;

const vueApp = `
<script setup>
import { ref } from 'vue';

const { path } = defineProps(['path']);
const page = ref(path);
const count = ref(0);

function go({ target }) {
  history.pushState(null, '', target.href);
  page.value = location.pathname;
}
</script>

<template>
  <h1>{{ page === '/' ? 'Home' : 'About' }}</h1>
  <button @click="count += 1">Pressed {{ count }}</button>
  <a v-if="page === '/'" href="/about" @click.prevent="go">About</a>
  <a v-else href="/" @click.prevent="go">Home</a>
</template>
`;

export const frameworks: readonly Framework[] = [
  {
    name: 'Next',
    dependencies: {
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      typescript: '6.0.3',
      '@types/node': '26.6.6',
      '@types/react': '19.3.0',
    },
    files: {
      'app/layout.tsx': block('Next', 'tsx'),
      'app/page.tsx': reactPage('Home', '/about', 'About'),
      'app/about/page.tsx': reactPage('About', '/', 'Home'),
      'app/counter.tsx': `'use client';
import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}
`,
    },
    publicFolder: 'public',
    build: ['next', 'build'],
    start: ['next', 'start', '-p', 'PORT'],
    develop: ['next', 'dev', '-p', 'PORT'],
  },
  {
    name: 'Vue',
    dependencies: { '@vitejs/plugin-vue': '6.0.11', express: '5.3.0', vite: '8.3.8', vue: '3.5.45' },
    files: {
      'index.html': block('Vue', 'html'),
      'server.mjs': block('Vue', 'js'),
      'src/app.vue': vueApp,
      'src/entry-client.js': `import { createSSRApp } from 'vue';
import App from './app.vue';

createSSRApp(App, { path: location.pathname }).mount('#app');
`,
      'src/entry-server.js': `import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './app.vue';

export const render = (path) => renderToString(createSSRApp(App, { path }));
`,
      // What is built says as much of mismatches as the server for developers would.
      'vite.config.js': `import vue from '@vitejs/plugin-vue';

export default {
  plugins: [vue()],
  define: { __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' },
  environments: {
    client: { build: { outDir: 'dist/client' } },
    ssr: { build: { outDir: 'dist/server', rolldownOptions: { input: 'src/entry-server.js' } } },
  },
  builder: {},
};
`,
    },
    publicFolder: 'public',
    build: ['vite', 'build'],
    start: ['node', 'server.mjs'],
  },
  {
    name: 'SvelteKit',
    dependencies: {
      '@sveltejs/adapter-node': '6.0.1',
      '@sveltejs/kit': '3.2.0',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      typescript: '6.0.3',
      vite: '8.3.8',
    },
    files: {
      'src/app.html': block('SvelteKit', 'html'),
      'src/hooks.server.ts': block('SvelteKit', 'ts'),
      'src/routes/+page.svelte': sveltePage('Home', '/about', 'About'),
      'src/routes/about/+page.svelte': sveltePage('About', '/', 'Home'),
      'tsconfig.json': '{ "extends": "$app/tsconfig", "include": ["src"] }',
      'vite.config.ts': `import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

export default { plugins: [sveltekit({ adapter: adapter() })] };
`,
    },
    publicFolder: 'static',
    build: ['vite', 'build'],
    start: ['node', 'build'],
    develop: ['vite', 'dev', '--port', 'PORT'],
  },
  {
    name: 'Astro',
    dependencies: { astro: '7.3.5' },
    files: {
      'src/layouts/Layout.astro': block('Astro', 'astro'),
      'src/pages/index.astro': astroPage('Home', '/about', 'About').trimStart(),
      'src/pages/about.astro': astroPage('About', '/', 'Home').trimStart(),
    },
    publicFolder: 'public',
    build: ['astro', 'build'],
    // It refuses names that it does not know.
    start: ['astro', 'preview', '--port', 'PORT', '--allowed-hosts=localhost.'],
  },
];

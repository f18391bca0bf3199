import { readProjectFile } from '../../architecture/source-files.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { documentedBlock } from '../../proxy-examples/support/documented-site.ts';

const block = (language: string) => documentedBlock('Vue', language, 'docs/guides/ask-in-the-page.md');
const [catalogue = ''] = blocksIn(readProjectFile('README.md'), 'json');

const manifest = {
  private: true,
  type: 'module',
  scripts: {
    prebuild: `node -e "fs.cpSync('node_modules/assent/dist/cdn', 'public/assent', { recursive: true })"`,
    build: 'vite build',
    start: 'node server.mjs',
  },
  dependencies: {
    '@vitejs/plugin-vue': '6.0.11',
    assent: '0.1.0',
    express: '5.3.0',
    vite: '8.3.8',
    vue: '3.5.45',
  },
};

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

/** A small application around the example with Vue in docs/guides/ask-in-the-page.md: its pages are `/` and `/about`. */
export const vueApplication: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify(manifest),
  'public/consent-catalogue.json': catalogue,
  'index.html': block('html'),
  'server.mjs': block('js'),
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
};

import { defineConfig } from 'vite';
import vue from '@vitejs/plugin-vue';
import { proxy } from '../brand.js';

const isCustomElement = (tag) => tag.startsWith('assent-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  server: { proxy },
  preview: { proxy },
});

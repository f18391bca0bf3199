import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { proxy } from '../brand.js';

export default defineConfig({ plugins: [svelte()], server: { proxy }, preview: { proxy } });

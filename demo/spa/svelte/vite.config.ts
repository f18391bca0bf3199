import { defineConfig } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';

/** `npm start` in the project runs the proxy, the catalogue and the vendors that this asks for. */
const brand = 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/consent': brand, '/consent-catalogue.json': brand, '/vendors': brand } },
});

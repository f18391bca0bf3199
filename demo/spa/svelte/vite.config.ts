import { defineConfig } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';

/** `npm start` in the project runs the proxy, the catalogue and the vendors that this asks for. */
const brand = 'http://localhost:8080';

export default defineConfig({
  // Beside the page, whatever the address that it is served at.
  base: './',
  plugins: [svelte()],
  server: { proxy: { '/consent': brand, '/consent-catalogue.json': brand, '/vendors': brand } },
});

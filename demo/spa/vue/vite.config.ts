import { defineConfig } from 'vite';
import vue from '@vitejs/plugin-vue';

/** `npm start` in the project runs the proxy, the catalogue and the vendors that this asks for. */
const brand = 'http://localhost:8080';

export default defineConfig({
  // Beside the page, whatever the address that it is served at.
  base: './',
  // Whatever begins so is an element of the browser, and no component.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('assent-') } } })],
  server: { proxy: { '/consent': brand, '/consent-catalogue.json': brand, '/vendors': brand } },
});

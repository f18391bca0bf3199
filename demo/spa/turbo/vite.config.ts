import { defineConfig } from 'vite';

/** `npm start` in the project runs the proxy, the catalogue and the vendors that this asks for, and has the script tag. */
const brand = 'http://localhost:8080';

export default defineConfig({
  // Beside the page, whatever the address that it is served at.
  base: './',
  build: { rolldownOptions: { input: ['index.html', 'film.html'] } },
  server: {
    proxy: { '/assent': brand, '/consent': brand, '/consent-catalogue.json': brand, '/vendors': brand },
  },
});

import { defineConfig } from 'vite';
import { proxy } from '../brand.js';

export default defineConfig({ server: { proxy }, preview: { proxy } });

import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { proxy } from '../brand.js';

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } });

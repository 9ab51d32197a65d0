import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { '/employerportal': 'http://127.0.0.1:3000' };

export default defineConfig({
  plugins: [react()],
  // The content policy allows no data: addresses, so nothing may be inlined.
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: api },
  preview: { proxy: api },
});

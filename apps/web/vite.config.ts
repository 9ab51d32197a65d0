import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';

const api = { '/employerportal': 'http://127.0.0.1:3000' };

export default defineConfig({
  plugins: [contractWithoutSchemas, react()],
  // The content policy takes fonts and styles from files only, so nothing is inlined.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // All that the sign-in page needs in one file: small files compress worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'sign-in', test: /src[\\/]main\.tsx$/ }] } },
    },
  },
  server: { proxy: api },
  preview: { proxy: api },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';

/** The addresses that the server answers. All others belong to the page. */
const serverPaths =
  '^/(employerportal|provider|images|docs|openapi\\.json|health|metrics|auth/microsoft)(?=[/?]|$)';
const proxy = { [serverPaths]: `http://127.0.0.1:${process.env.PORT ?? '3000'}` };

export default defineConfig({
  plugins: [contractWithoutSchemas, react()],
  // Nothing is inlined, because the content policy allows fonts and styles from files only.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The code of each of these comes in one file with all that it imports, because small files
    // compress less well. What an earlier group has, a later one leaves out.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: /src[\\/]main\.tsx$/ },
            { name: 'portal', test: /src[\\/]app[\\/]portal-screens\.tsx$/ },
            { name: 'list', test: /src[\\/](ui[\\/]data-table|parts[\\/](list-memory|column-choice))[\\/]/ },
          ],
        },
      },
    },
  },
  server: { proxy },
});

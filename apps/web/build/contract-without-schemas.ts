import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contractFolder = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const standIn = fileURLToPath(new URL('./schema-stand-in.ts', import.meta.url));

/**
 * The page needs the contract's paths, methods and types; validating is the server's work. Leaving
 * the schemas out saves the sign-in page a tenth of its code. The page's own imports of zod stay.
 */
export const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === 'zod' && importer && contractFolder.test(importer) ? standIn : undefined;
  },
};

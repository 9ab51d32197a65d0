import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contractFolder = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const schemaStub = fileURLToPath(new URL('./schema-stub.ts', import.meta.url));

/**
 * Replaces zod in the contract: the page needs only its paths, methods and types, and the server
 * validates. Without the schemas, the code of the sign-in page is a tenth smaller. The page's own
 * imports of zod stay.
 */
export const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === 'zod' && importer && contractFolder.test(importer) ? schemaStub : undefined;
  },
};

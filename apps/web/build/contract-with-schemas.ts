import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mark = '?schemas';
const entry = `@portal/contract/calls${mark}`;
const contractFolder = new URL('../../../packages/contract/src/', import.meta.url);
const markedFile = (path: string, from: URL | string) => fileURLToPath(new URL(path, from)) + mark;

/**
 * Gives page tests a second copy of the contract, with its schemas, to validate responses. The
 * page's own copy stays without schemas, so a test runs the same code as a browser. This plugin
 * must come before `contractWithoutSchemas`.
 */
export const contractWithSchemas: Plugin = {
  name: 'contract-with-schemas',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === entry) return markedFile('calls.ts', contractFolder);
    if (!importer?.endsWith(mark)) return undefined;
    if (source.startsWith('./')) return markedFile(source, `file://${importer}`);
    // Without an importer: `contractWithoutSchemas` replaces zod for importers in the contract.
    return this.resolve(source, undefined, { skipSelf: true });
  },
};

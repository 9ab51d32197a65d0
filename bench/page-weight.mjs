import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weighScreens } from '../scripts/page-weight.mjs';

const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const dist = inRoot('apps/web/dist');
if (!existsSync(`${dist}/.vite/manifest.json`)) {
  console.error('There is no built page: run `npm run build` first.');
  process.exit(1);
}
const budget = JSON.parse(readFileSync(inRoot('apps/web/budget.json'), 'utf8'));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

console.table(
  weighScreens(dist, budget).map(({ name, after, files, brotli, gzip }) => ({
    screen: after === undefined ? name : `${name}, after ${after}`,
    files: `${files.length} of ${budget[name].files}`,
    brotli: `${kilobytes(brotli)} of ${budget[name].kilobytes} kB`,
    gzip: kilobytes(gzip),
  })),
);

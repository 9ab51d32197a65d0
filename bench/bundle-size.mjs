import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const manifestPath = `${dist}.vite/manifest.json`;
if (!existsSync(manifestPath)) {
  console.error('There is no built page: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

const portal = ['app/portal-screens.tsx', 'app/portal-texts.nl.ts'];

/**
 * The sources of a screen's lazy parts, in Dutch. The screen loads these besides the files that
 * index.html names.
 */
const screens = {
  'sign-in': [],
  dashboard: [...portal, 'dashboard-page.tsx', 'dashboard/texts.nl.ts'],
  'active subscriptions': [...portal, 'subscription-list-page.tsx', 'subscription/texts.nl.ts'],
  'requests to review': [
    ...portal,
    'article-registration-list-page.tsx',
    'article-registration/texts.nl.ts',
    'bulk/texts.nl.ts',
  ],
};

/** The part with this end of its name. A part that this version does not have counts as empty. */
const partNamed = (end) => Object.keys(manifest).find((name) => name.endsWith(`/${end}`));

function addFiles(name, files) {
  const { file, css = [], imports = [] } = manifest[name];
  if (files.has(file)) return;
  for (const each of [file, ...css]) files.add(each);
  for (const each of imports) addFiles(each, files);
}

const html = readFileSync(`${dist}index.html`, 'utf8');
const firstFiles = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const rows = Object.entries(screens).map(([screen, ends]) => {
  const files = new Set(firstFiles);
  for (const name of ends.map(partNamed)) if (name) addFiles(name, files);
  const contents = [...files].map((file) => readFileSync(dist + file));
  const sum = (sizeOf) => kilobytes(contents.reduce((total, each) => total + sizeOf(each), 0));
  return {
    screen,
    files: files.size,
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
    raw: sum((content) => content.length),
  };
});
console.table(rows);

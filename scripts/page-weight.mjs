import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressed = { br: brotliCompressSync, gz: gzipSync };

/**
 * The size of a file on the wire, in bytes: compressed by the build where it compresses the file.
 */
function weigh(folder, name, end) {
  const form = join(folder, `${name}.${end}`);
  if (existsSync(form)) return statSync(form).size;
  const content = readFileSync(join(folder, name));
  return name.endsWith('.html') ? compressed[end](content).length : content.length;
}

/**
 * The one part of the page whose source ends with this, or the group of that name.
 * @throws unless there is exactly one
 */
function partNamed(manifest, end) {
  const matches = Object.keys(manifest).filter(
    (key) => key.endsWith(`/${end}`) || (key.startsWith('_') && manifest[key].name === end),
  );
  if (matches.length === 1) return matches[0];
  throw new Error(`${matches.length} parts of the page are called ${end}: ${matches.join(', ')}`);
}

function addFiles(manifest, name, files) {
  const { file, css = [], imports = [] } = manifest[name];
  if (files.has(file)) return;
  for (const each of [file, ...css]) files.add(each);
  for (const each of imports) addFiles(manifest, each, files);
}

/** What the browser loads before the first paint: the first page and what it names. */
function firstFiles(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+)"/g)];
  return ['index.html', ...named.map(([, file]) => file)].filter(
    (file) => !/\.(?:svg|woff2)$/.test(file),
  );
}

/**
 * The files that each screen loads, and their size. A screen adds its parts to those of the screen
 * that was shown before it; its limits apply to those alone.
 * @param {string} folder the built page
 * @param {Record<string, { after?: string, parts: string[] }>} screens
 */
export function weighScreens(folder, screens) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const first = firstFiles(folder);
  const loaded = new Map();
  const filesOf = (name) => {
    if (loaded.has(name)) return loaded.get(name);
    const { after, parts } = screens[name];
    const files = new Set(after === undefined ? first : filesOf(after));
    for (const part of parts) addFiles(manifest, partNamed(manifest, part), files);
    loaded.set(name, files);
    return files;
  };
  return Object.entries(screens).map(([name, { after }]) => {
    const before = after === undefined ? new Set() : filesOf(after);
    const added = [...filesOf(name)].filter((file) => !before.has(file));
    const sum = (end) => added.reduce((total, file) => total + weigh(folder, file, end), 0);
    return { name, after, files: added, brotli: sum('br'), gzip: sum('gz') };
  });
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * One line for each limit of the budget that the built page exceeds.
 * @param {string} folder
 * @param {Record<string, { after?: string, parts: string[], files: number, kilobytes: number }>}
 * budget
 * @returns {string[]}
 */
export function overBudget(folder, budget) {
  return weighScreens(folder, budget).flatMap(({ name, after, files, brotli }) => {
    const limit = budget[name];
    const what = after === undefined ? name : `${name} after ${after}`;
    return [
      ...(files.length > limit.files
        ? [`${what} loads ${files.length} files, and may load ${limit.files}`]
        : []),
      ...(brotli > limit.kilobytes * 1000
        ? [`${what} weighs ${kilobytes(brotli)}, and may weigh ${limit.kilobytes} kB`]
        : []),
    ];
  });
}

/** @throws with a line for each limit of the budget that the built page exceeds */
export function holdToBudget(folder, budgetFile) {
  const passed = overBudget(folder, JSON.parse(readFileSync(budgetFile, 'utf8')));
  if (passed.length === 0) return;
  throw new Error(['the page is over its budget (apps/web/budget.json)', ...passed].join('\n  '));
}

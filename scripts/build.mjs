import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settleBuildInfo, writeBuildInfo } from './build-info.mjs';
import { withLock } from './build-lock.mjs';
import { hashSources, readStamp } from './build-stamp.mjs';
import { compressPage } from './compress-files.mjs';
import { holdToBudget } from './page-weight.mjs';
import { copyPreviousAssets } from './previous-assets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = [
  'packages',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/build-info.mjs',
  'scripts/compress-files.mjs',
  'scripts/page-weight.mjs',
];

const workerEntries = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('-worker.ts'))
    .map((path) => join(folder, path));

/**
 * Bundles programs of the server with its threads and the files beside them. Only our own code: the
 * packages that apps/api depends on stay in node_modules.
 * @param {string[]} programs their sources; each is found by the same name in `target`
 * @param {string} target a folder below that of apps/api, or packages are not found
 */
export async function bundleServer(programs, target) {
  const api = join(root, 'apps/api');
  const { dependencies } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'));
  const entries = [...programs, ...workerEntries(join(api, 'src'))];
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      entryPoints: entries.map((path) => ({ in: path, out: basename(path, '.ts') })),
      outdir: target,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      external: Object.keys(dependencies).filter((name) => !name.startsWith('@portal/')),
      logLevel: 'warning',
    });
  } finally {
    await esbuild.stop();
  }
  // The sources read these folders relative to their own, so the bundle needs copies beside it.
  for (const folder of ['database/migrations', 'database/functions', 'demo/material/pictures']) {
    const source = join(api, 'src', folder);
    if (existsSync(source)) cpSync(source, join(target, basename(folder)), { recursive: true });
  }
}

async function buildApi(target) {
  const programs = ['main.ts', 'portal.ts'].map((name) => join(root, 'apps/api/src', name));
  await bundleServer(programs, target);
  writeBuildInfo(root, target);
}

/**
 * Runs vite in its own process, because vite sets NODE_ENV and the server must not have that value.
 */
function buildWeb(target) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: join(root, 'apps/web'), stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`vite ended with ${signal ?? `code ${code}`}`));
    });
  });
}

const parts = [
  {
    name: 'api',
    builds: 'the server',
    folder: join(root, 'apps/api'),
    sources: ['apps/api/src', 'apps/api/package.json'],
    entry: 'main.js',
    build: buildApi,
  },
  {
    name: 'web',
    builds: 'the page',
    folder: join(root, 'apps/web'),
    sources: ['apps/web'],
    entry: 'index.html',
    build: buildWeb,
    finish: async (previous, next) => {
      await compressPage(next);
      holdToBudget(next, join(root, 'apps/web/budget.json'));
      copyPreviousAssets(previous, next);
    },
  },
];

const hashPart = ({ sources }) =>
  `${hashSources(root, [...shared, ...sources])} node ${process.versions.node.split('.')[0]}`;

const isStale = (part) =>
  !existsSync(join(part.folder, 'dist', part.entry)) ||
  readStamp(join(part.folder, 'dist')) !== hashPart(part);

function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.dist-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Builds beside the old build, and replaces it only when the new build is complete with its stamp.
 * An interrupted build leaves the old build, or none.
 */
async function buildPart({ folder, build, finish }, stamp) {
  removeLeftovers(folder);
  const next = join(folder, `.dist-${process.pid}`);
  const previous = join(folder, `.dist-${process.pid}-previous`);
  const dist = join(folder, 'dist');
  mkdirSync(next);
  try {
    await build(next);
    await finish?.(dist, next);
    writeFileSync(join(next, 'build-stamp'), stamp);
    if (existsSync(dist)) renameSync(dist, previous);
    renameSync(next, dist);
  } finally {
    removeLeftovers(folder);
  }
}

/** @throws with the code ERR_MODULE_NOT_FOUND where only the server's dependencies are installed */
function requireBuilders() {
  for (const name of ['esbuild', 'vite']) import.meta.resolve(name);
}

/**
 * Builds every part that is older than its sources, which may be none.
 * @param {string[]} [names] of the parts: `api`, `web`; all by default
 * @returns {Promise<string[]>} the names of the parts it built
 * @throws when a build fails; an old build then still exists
 */
export async function buildIfStale(names = parts.map(({ name }) => name)) {
  const selected = parts.filter(({ name }) => names.includes(name));
  if (!selected.some(isStale)) {
    settleBuildInfo(root, join(root, 'apps/api/dist'));
    return [];
  }
  return withLock(join(root, 'node_modules/.portal-build.lock'), async () => {
    const stale = selected.filter(isStale);
    if (stale.length === 0) return [];
    requireBuilders();
    console.error(`Building ${stale.map(({ builds }) => builds).join(' and ')}`);
    const start = performance.now();
    const results = await Promise.allSettled(stale.map((part) => buildPart(part, hashPart(part))));
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure) throw failure.reason;
    // A build of the page alone is a build too.
    writeBuildInfo(root, join(root, 'apps/api/dist'));
    const built = stale.map(({ name }) => name);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.error(`Built ${built.join(' and ')} in ${seconds} s`);
    return built;
  });
}

/**
 * Builds the server if it is stale, and starts a build of the page in a process of its own if that
 * is. The server can start meanwhile, which takes long where it first creates a database.
 * @returns {Promise<{ ended: Promise<void> }>} when the page is built; it rejects when that fails
 * @throws when the build of the server fails
 */
export async function buildServerFirst() {
  await buildIfStale(['api']);
  if (!parts.some(isStale)) return { ended: Promise.resolve() };
  requireBuilders();
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  const stop = () => child.kill();
  process.once('exit', stop);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(`the build of the page ended with ${signal ?? `code ${code}`}`));
    });
  });
  // The caller that awaits it handles the rejection; until then it must not count as unhandled.
  ended.catch(() => undefined);
  return { ended };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildIfStale();
  } catch (error) {
    console.error(`The build failed: ${error.message}`);
    process.exitCode = 1;
  }
}

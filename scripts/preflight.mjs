// This file must load on every version of Node, also on those that it rejects.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const oldest = [20, 19];

/** Whether a version such as "20.19.1" is new enough. */
export function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Runs a program of the server's build in this process, so that signals and exit code are those of
 * the program. Before that it builds the server if the build is older than its sources.
 * @param {string} program its file, such as `main.js`
 * @param {object} [options]
 * @param {boolean} [options.withPage] builds the page too: the program starts meanwhile, and waits
 * for `portalPagesBuild` before it serves
 */
export async function runBuilt(program, { withPage = false } = {}) {
  if (!isRecentEnough(process.versions.node)) {
    fail(
      `Node ${oldest.join('.')} or newer is needed, this is ${process.versions.node}: see https://nodejs.org`,
    );
  }
  if (!existsSync(fileURLToPath(new URL('../node_modules/.package-lock.json', import.meta.url)))) {
    fail('The packages are not installed yet: run "npm ci" first');
  }
  try {
    const { buildIfStale, buildServerFirst } = await import('./build.mjs');
    if (withPage) globalThis.portalPagesBuild = (await buildServerFirst()).ended;
    else await buildIfStale(['api']);
  } catch (error) {
    fail(
      error.code === 'ERR_MODULE_NOT_FOUND'
        ? 'The build is older than its sources, or there is none, and what builds it is not ' +
            'installed: run "npm ci" without --omit=dev, and "npm run build"'
        : `The build failed: ${error.message}`,
    );
  }
  await import(new URL(`../apps/api/dist/${program}`, import.meta.url).href);
}

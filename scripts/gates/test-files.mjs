import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = ['apps', 'e2e', 'packages', 'scripts'];
const isTest = (path) =>
  /\.(test|spec)\.(mjs|tsx?)$/.test(path) && !/(^|\/)(node_modules|dist|\.[^/]*)\//.test(path);

/** The projects of the Vitest and Playwright configs, and the pattern of the paths that each runs. */
const patterns = {
  unit: /^(packages\/[^/]+\/src|apps\/api|scripts)\/.*(?<!\.(db|pg))\.test\.(ts|mjs)$/,
  web: /^apps\/web\/(src|test)\/.*\.test\.tsx?$/,
  'api-pglite': /^apps\/api\/.*\.db\.test\.ts$/,
  'api-postgres': /^(apps\/api\/.*\.(db|pg)|packages\/[^/]+\/src\/.*\.pg)\.test\.ts$/,
  e2e: /^e2e\/.*\.spec\.ts$/,
};

/** The projects of Vitest, and `e2e` for Playwright's flows. */
export const projectNames = Object.keys(patterns);

/** The projects that run a test file in the full gate; empty for a file that none finds. */
export const projectsOf = (path) => projectNames.filter((name) => patterns[name].test(path));

/** Every test file of the repository, relative to its root, in the order of their names. */
export const listTestFiles = () =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter(isTest)
    .sort();

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { readBuiltCommit, writeBuildInfo } from './build-info.mjs';
import { listInstalled } from './release/installed-packages.mjs';
import { writeNotices } from './release/notices.mjs';
import { readReleaseOptions, requireCleanCheckout } from './release/release-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const notices = 'THIRD-PARTY-NOTICES.txt';
/**
 * Copied unchanged; the two builds stay at their paths, because the server finds the page by its
 * path.
 */
const copied = [
  'apps/api/dist',
  'apps/web/dist',
  'docs/operate',
  'deploy',
  'LICENSE',
  '.env.example',
];

/** Rejects an old Node before it loads code that such a Node cannot parse. */
const startOf = (program) => `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(\`Node 20.19 or newer is needed, this is \${process.versions.node}: see https://nodejs.org\`);
  process.exit(1);
}
await import('./apps/api/dist/${program}.js');
`;

const readme = `# Employer portal, built

Everything that a machine with Node 20.19 or newer needs to run the portal: nothing is installed or
built here. The packages are those of the kind of machine that made this folder (${process.platform}, ${process.arch}).

    node main.mjs             starts the server, on its embedded database unless DATABASE_URL is set
    node portal.mjs help      lists the commands; "npm run portal --" in the pages means this

Start with docs/operate/install.md. Settings are named in .env.example. Licences of others: ${notices}.
`;

const readPackage = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function writePackage(folder) {
  const { name, version, license, engines } = readPackage();
  const scripts = { start: 'exec node main.mjs', portal: 'exec node portal.mjs' };
  const content = { name, version, private: true, type: 'module', license, engines, scripts };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** Copies a package without nested packages: those that are needed are listed themselves. */
function copyPackage(path, folder) {
  const source = join(root, path);
  const isOwn = (inner) => !relative(source, inner).split('/').includes('node_modules');
  cpSync(source, join(folder, path), { recursive: true, dereference: true, filter: isOwn });
}

function fill(folder) {
  const server = listInstalled(root, 'apps/api');
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // A build may be older than a commit whose sources are the same.
  writeBuildInfo(root, join(folder, 'apps/api/dist'));
  for (const path of server) copyPackage(path, folder);
  for (const program of ['main', 'portal']) {
    writeFileSync(join(folder, `${program}.mjs`), startOf(program));
  }
  writePackage(folder);
  writeFileSync(join(folder, 'README.md'), readme);
  const page = listInstalled(root, 'apps/web');
  writeFileSync(join(folder, notices), writeNotices(root, [...new Set([...server, ...page])]));
}

/**
 * @throws when a release of another commit has the name: two releases would have the same version
 */
function requireSameCommit(folder, next) {
  const [before, now] = [folder, next].map((each) => readBuiltCommit(join(each, 'apps/api/dist')));
  if (before === undefined || before === now) return;
  throw new Error(
    `${folder} is a release of commit ${before}: cut a version, as CONTRIBUTING.md says, or name ` +
      'another folder',
  );
}

/**
 * Creates a folder that runs the portal on a machine with only Node. It gets its name when it is
 * complete.
 * @throws when the name is taken by another folder
 */
async function release(folder) {
  if (existsSync(folder) && !existsSync(join(folder, notices))) {
    throw new Error(`${folder} is there already and is no release: name another folder`);
  }
  await buildIfStale();
  const next = `${folder}.unfinished-${process.pid}`;
  mkdirSync(next, { recursive: true });
  try {
    fill(next);
    requireSameCommit(folder, next);
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

try {
  // npm runs this in the folder of the project, so a path is relative to the folder where npm was
  // started.
  const { folder, allowsChanges } = readReleaseOptions(process.argv.slice(2), {
    base: process.env.INIT_CWD ?? process.cwd(),
    version: readPackage().version,
  });
  if (!allowsChanges) requireCleanCheckout(root);
  await release(folder);
  console.log(`The release is in ${folder}: node main.mjs starts it`);
} catch (error) {
  console.error(`No release was made: ${error.message}`);
  process.exitCode = 1;
}

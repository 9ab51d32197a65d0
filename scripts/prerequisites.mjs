import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const chromiumPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

const findInPath = (name) =>
  searchPath()
    .map((folder) => join(folder, name))
    .find(isExecutable);

const entries = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** The Chromium (or Chrome) to test with; `CHROMIUM_PATH` wins. Undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return isExecutable(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  const folders = [...chromiumPlaces, ...searchPath()];
  const candidates = chromiumNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...chromiumPlaces.filter((place) => !place.endsWith('bin'))].find(
    isExecutable,
  );
}

const isServerFolder = (folder) =>
  isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb'));

function postgresFolders() {
  const root = '/usr/lib/postgresql';
  const debian = entries(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
  const configured = findInPath('pg_config')
    ? spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout
    : '';
  return [...debian, (configured ?? '').trim(), ...searchPath()].filter(Boolean);
}

/**
 * The folder with PostgreSQL's server programs (`postgres`, `initdb`), newest version first.
 * Debian's own folders go before PATH, where wrappers may stand. Undefined when there is none.
 */
export const findPostgresPrograms = () => postgresFolders().find(isServerFolder);

/** Whether poppler's `pdftotext` and `pdffonts` are installed. */
export const hasPoppler = () => ['pdftotext', 'pdffonts'].every((name) => findInPath(name));

/** Whether `oathtool`, another maker of an authenticator app's codes, is installed. */
export const hasOathtool = () => findInPath('oathtool') !== undefined;

/** Whether `zbarimg`, a reader of QR images, is installed. */
export const hasZbarimg = () => findInPath('zbarimg') !== undefined;

/** Whether `soffice`, another program that opens our Excel files, is installed. */
export const hasLibreOffice = () => findInPath('soffice') !== undefined;

/**
 * A Python that has openpyxl, a third one; Debian's own goes before PATH, for that is where its
 * package lands. Undefined when there is none.
 */
export const findOpenpyxl = () =>
  ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0,
  );

const prerequisites = [
  { name: 'Chromium', debianPackage: 'chromium', isThere: () => findChromium() !== undefined },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    isThere: () => findPostgresPrograms() !== undefined,
  },
  { name: 'poppler-utils', debianPackage: 'poppler-utils', isThere: hasPoppler },
  { name: 'oathtool', debianPackage: 'oathtool', isThere: hasOathtool },
  { name: 'zbar-tools', debianPackage: 'zbar-tools', isThere: hasZbarimg },
  { name: 'LibreOffice', debianPackage: 'libreoffice-calc-nogui', isThere: hasLibreOffice },
  {
    name: 'openpyxl',
    debianPackage: 'python3-openpyxl',
    isThere: () => findOpenpyxl() !== undefined,
  },
];

const canInstall = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');

function aptGet(...words) {
  execFileSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
}

function install(missing) {
  const packages = missing.map(({ debianPackage }) => debianPackage);
  console.log(`Installing what the tests need: ${packages.join(' ')}`);
  try {
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } catch (error) {
    console.error(`apt-get could not install ${packages.join(' ')}: ${error.message}`);
  }
}

/**
 * Looks for all of the above, or those of them that are named; installs what is missing when run as
 * root on Debian. Returns the names of what is still missing, after saying so.
 */
export function ensurePrerequisites(names = prerequisites.map(({ name }) => name)) {
  const missing = prerequisites.filter(({ name, isThere }) => names.includes(name) && !isThere());
  if (missing.length > 0 && canInstall()) install(missing);
  const stillMissing = missing.filter(({ isThere }) => !isThere());
  for (const { name, debianPackage } of stillMissing) {
    console.error(
      `\n!!! ${name} is not installed: tests that need it cannot run.` +
        `\n!!! On Debian: apt-get install --no-install-recommends ${debianPackage}\n`,
    );
  }
  return stillMissing.map(({ name }) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = ensurePrerequisites().length === 0 ? 0 : 1;
}

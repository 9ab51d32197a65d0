import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const chromiumPaths = [
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

/**
 * A server's program: in PATH, or in Debian's folder for servers, which not every PATH includes.
 */
export const findServer = (name) =>
  findInPath(name) ?? [join('/usr/sbin', name)].find(isExecutable);

const entries = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * The path of the Chromium or Chrome for the tests; `CHROMIUM_PATH` has precedence. Undefined if
 * there is none.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return isExecutable(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  }
  const folders = [...chromiumPaths, ...searchPath()];
  const candidates = chromiumNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...chromiumPaths.filter((path) => !path.endsWith('bin'))].find(
    isExecutable,
  );
}

/**
 * A Chromium without a window, which saves a quarter of the processor time; or the one that
 * `CHROMIUM_PATH` names. Undefined if there is none.
 */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH ? findChromium() : findInPath('chromium-headless-shell');

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
 * Debian's own folders have precedence over PATH, which may contain wrappers. Undefined when there
 * is none.
 */
export const findPostgresPrograms = () => postgresFolders().find(isServerFolder);

/** Whether poppler's `pdftotext` and `pdffonts` are installed. */
export const hasPoppler = () => ['pdftotext', 'pdffonts'].every((name) => findInPath(name));

/**
 * Whether `oathtool` is installed, an independent generator of the codes of an authenticator app.
 */
export const hasOathtool = () => findInPath('oathtool') !== undefined;

/** Whether `zbarimg` is installed, which reads QR images. */
export const hasZbarimg = () => findInPath('zbarimg') !== undefined;

/** Whether `soffice` (LibreOffice) is installed, an independent reader of our Excel files. */
export const hasLibreOffice = () => findInPath('soffice') !== undefined;

/**
 * A Python that can import a package. Debian's own Python has precedence over PATH, because
 * Debian's packages install there. Undefined when there is none.
 */
const findPythonWith = (name) =>
  ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', `import ${name}`], { stdio: 'ignore' }).status === 0,
  );

/** A Python with openpyxl, which reads Excel files too. Undefined when there is none. */
export const findOpenpyxl = () => findPythonWith('openpyxl');

/** A Python with OpenStack Swift, which serves S3. Undefined when there is none. */
export const findSwift = () => findPythonWith('swift.proxy.server');

/** Whether `promtool` of Prometheus is installed, which checks metrics and alert rules. */
export const hasPromtool = () => findInPath('promtool') !== undefined;

/**
 * PgBouncer's program, which Debian installs in its folder for servers. Undefined when there is
 * none.
 */
export const findPgBouncer = () => findServer('pgbouncer');

/** HAProxy's program, in the same folder. Undefined when there is none. */
export const findHaproxy = () => findServer('haproxy');

/** nginx's program, in the same folder. Undefined when there is none. */
export const findNginx = () => findServer('nginx');

/**
 * Firefox's program, of the extended support release or the usual one. Undefined when there is
 * none.
 */
export const findFirefox = () => findInPath('firefox-esr') ?? findInPath('firefox');

const webKitFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].flatMap(
  (folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(folder, version)),
);

/**
 * WebKitGTK's driver and its MiniBrowser, where there is also Xvfb, the virtual display that they
 * need. Undefined when one of them is missing.
 */
export function findWebKit() {
  const driver = findInPath('WebKitWebDriver');
  const browser = webKitFolders.map((folder) => join(folder, 'MiniBrowser')).find(isExecutable);
  const isThere = driver !== undefined && browser !== undefined && findInPath('Xvfb') !== undefined;
  return isThere ? { driver, browser } : undefined;
}

const prerequisites = [
  { name: 'Chromium', debianPackage: 'chromium', isThere: () => findChromium() !== undefined },
  {
    name: 'headless Chromium',
    debianPackage: 'chromium-headless-shell',
    isThere: () => findHeadlessChromium() !== undefined,
  },
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
  { name: 'Swift', debianPackage: 'python3-swift', isThere: () => findSwift() !== undefined },
  { name: 'Prometheus', debianPackage: 'prometheus', isThere: hasPromtool },
  {
    name: 'PgBouncer',
    debianPackage: 'pgbouncer',
    isThere: () => findPgBouncer() !== undefined,
  },
  { name: 'HAProxy', debianPackage: 'haproxy', isThere: () => findHaproxy() !== undefined },
  { name: 'nginx', debianPackage: 'nginx-light', isThere: () => findNginx() !== undefined },
  { name: 'Firefox', debianPackage: 'firefox-esr', isThere: () => findFirefox() !== undefined },
  {
    name: 'WebKit',
    debianPackage: 'webkit2gtk-driver xvfb',
    isThere: () => findWebKit() !== undefined,
  },
];

/**
 * The prerequisites of the tests besides our npm packages: all of them, or those that are named.
 */
export const listPrerequisites = (names = prerequisites.map(({ name }) => name)) =>
  prerequisites.filter(({ name }) => names.includes(name));

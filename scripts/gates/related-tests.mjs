import { dirname, join } from 'node:path/posix';

/** A change of one of these may affect any test. */
const everything = [
  /^[^/]+\.(json|js|ts)$/,
  /^\.(ci|github|npmrc|nvmrc)/,
  /^(apps|packages)\/[^/]+\/([^/]+\.(json|js|ts)|build\/.*)$/,
  /^packages\/contract\/src\//,
  /^apps\/api\/src\/(http|database|access)\//,
  /^apps\/(api|web)\/test\//,
  /^scripts\/((gates|prove)\/|prerequisites\.)/,
];

const isTest = (path) => /\.(test|spec)\.(mjs|tsx?)$/.test(path);
const isFlow = (path) => path.startsWith('e2e/') && isTest(path);
const isOfTests = (path) => isTest(path) || /^(e2e|apps\/(api|web)\/test)\//.test(path);

const composition = 'apps/api/src/app.ts';
const isRoutes = (path) => /^apps\/api\/src\/features\/[^/]+\/routes\.ts$/.test(path);
/** The list of all calls: its importers may make any call. */
const allCalls = 'packages/contract/src/calls.ts';
/** Imports that list for its schemas alone, and is imported by nearly every test. */
const readsShapes = 'apps/api/test/published-events.ts';
/** The path of a call as a literal. */
const address = /['"`]\/(auth|employerportal|images|provider)\b/;

/** A flow imports nothing of the portal that it runs: it starts a build of these. */
const built = [
  'apps/api/src/main.ts',
  'apps/api/src/portal.ts',
  'apps/web/src/main.tsx',
  'scripts/start.mjs',
  'scripts/build.mjs',
  'scripts/release.mjs',
];

const specifier =
  /\b(?:from|import|mock)\s*\(?\s*['"`]([^'"`\n]+)['"`]|\bnew URL\(\s*['"`]([^'"`\n]+)['"`]/g;

function targetOf(path, name) {
  const ofPackage = /^@portal\/(contract|list-engine|pg-batch|texts)\/(.+)$/.exec(name);
  return ofPackage
    ? `packages/${ofPackage[1]}/src/${ofPackage[2]}.ts`
    : join(dirname(path), name.split('?')[0]);
}

/** Code that finds files by path or by listing folders, which no import shows. */
const listsFolders =
  /\breaddir(Sync)?\(|import\.meta\.(glob|dirname|url)|process\.cwd\(\)|['"`](apps|docs|packages|scripts)\//;

/**
 * The files that each test loads. The app imports all features, but a test loads only the routes
 * whose calls it makes: features do not import each other.
 * @param {ReadonlyMap<string, string>} files the text of every file of code, by its path
 * @param {{ isDirect?: boolean }} [options] whether to leave out imports through the app
 * @returns {Map<string, Set<string>>} for each test the paths of all that it loads, and its own
 */
export function readClosures(files, { isDirect = false } = {}) {
  const imports = new Map(
    [...files].map(([path, code]) => [
      path,
      [...code.matchAll(specifier)].map(([, name, url]) => targetOf(path, name ?? url)),
    ]),
  );
  const routes = [...files.keys()].filter(isRoutes);
  const isOfContract = (path) => path.startsWith('packages/contract/');
  const callsIn = (path) => imports.get(path).filter(isOfContract);

  /** The routes that a test may reach, by the calls that it and its helpers make. */
  function routesOf(closure) {
    const own = [...closure].filter(
      (path) => isOfTests(path) && files.has(path) && path !== readsShapes,
    );
    const calls = new Set(own.flatMap(callsIn));
    const isAny = calls.has(allCalls) || own.some((path) => address.test(files.get(path)));
    return routes.filter((path) => {
      const bound = callsIn(path);
      return isAny || bound.length === 0 || bound.some((call) => calls.has(call));
    });
  }

  function closureOf(test) {
    const seen = new Set();
    const walk = (path) => {
      if (seen.has(path) || (isDirect && path === composition)) return;
      seen.add(path);
      for (const next of imports.get(path) ?? []) {
        if (isFlow(test) || path !== composition || !isRoutes(next)) walk(next);
      }
    };
    walk(test);
    if (isFlow(test)) built.forEach(walk);
    else if (seen.has(composition)) routesOf(seen).forEach(walk);
    return seen;
  }

  return new Map([...files.keys()].filter(isTest).map((test) => [test, closureOf(test)]));
}

/**
 * The tests that a change may affect.
 * @param {string[]} changed paths relative to the root
 * @param {ReadonlyMap<string, string>} files the text of every file of code, by its path
 * @returns {{ tests: Set<string> | undefined, because: string }} no tests means all of them, and
 * `because` then names the file that is the reason
 */
export function findRelatedTests(changed, files) {
  const closures = readClosures(files);
  const tests = [...closures.keys()];
  const known = new Set([...closures.values()].flatMap((closure) => [...closure]));
  const related = new Set(tests.filter((test) => listsFolders.test(files.get(test))));
  const placed = [];
  for (const path of changed) {
    if (isTest(path)) {
      // A deleted test cannot run.
      if (files.has(path)) related.add(path);
    } else if (everything.some((pattern) => pattern.test(path))) {
      return { tests: undefined, because: path };
    } else if (/^e2e\//.test(path)) {
      for (const test of tests.filter(isFlow)) related.add(test);
    } else if (known.has(path)) placed.push(path);
    // A page of Markdown is read by tests that list folders, and by no program.
    else if (!path.endsWith('.md')) return { tests: undefined, because: path };
  }
  return { tests: new Set([...related, ...touchedBy(placed, closures)]), because: '' };
}

/** The tests beside a change, and those that import it without the app: fast, but incomplete. */
export function findDirectTests(changed, files) {
  const closures = readClosures(files, { isDirect: true });
  const folders = new Set(changed.map((path) => dirname(path)));
  const beside = [...closures.keys()].filter((test) => folders.has(dirname(test)));
  return new Set([...beside, ...touchedBy(changed, closures)]);
}

const touchedBy = (paths, closures) =>
  [...closures]
    .filter(([, closure]) => paths.some((path) => closure.has(path)))
    .map(([test]) => test);

const programs = {
  LibreOffice: /soffice|hasLibreOffice/,
  openpyxl: /openpyxl/,
  Swift: /findSwift/,
  Prometheus: /promtool/,
  PgBouncer: /pgbouncer/i,
  HAProxy: /haproxy/i,
  nginx: /findNginx/,
  Firefox: /findFirefox/,
  WebKit: /findWebKit/,
  oathtool: /oathtool/,
  'zbar-tools': /zbarimg/,
  'poppler-utils': /pdftotext|pdffonts/,
};

/**
 * The prerequisites that tests need besides a database and a browser, by the files that they load.
 */
export function programsFor(tests, files) {
  const closures = readClosures(files);
  const loaded = new Set(tests.flatMap((test) => [...(closures.get(test) ?? [])]));
  const texts = [...loaded]
    .filter((path) => files.has(path) && (isOfTests(path) || path.includes('/testing/')))
    .map((path) => files.get(path));
  return Object.keys(programs).filter((name) => texts.some((text) => programs[name].test(text)));
}

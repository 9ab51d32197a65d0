import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Whose exports somebody must need. */
const ours = [
  'apps/api/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/list-engine/src',
  'packages/pg-batch/src',
  'packages/texts/src',
];
/** Programs that use them beside those. */
const programs = ['apps/provider-client', 'apps/web/build', 'bench', 'scripts'];
/** What runs with the tests. */
const tests = ['apps/api/test', 'apps/web/test', 'e2e'];

const isCode = (path) => /\.(mjs|[mc]?tsx?)$/.test(path) && !/(^|\/)node_modules\//.test(path);
const isTest = (path) =>
  /\.(test|spec)\.\w+$|\/testing\//.test(path) ||
  tests.some((folder) => path.startsWith(`${folder}/`));

/** Loaded whole, by their names: what they export is looked at by the tests of texts and help. */
const isDictionary = (path) => /(texts|help)\.(nl|en)\.ts$/.test(path);

/** The text of every file of code, by its path from `root`. */
export function readCode(root) {
  const files = new Map();
  for (const folder of [...ours, ...programs, ...tests]) {
    if (!existsSync(join(root, folder))) continue;
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      if (isCode(path)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

/** Without comments, in which a name may stand that no code uses. */
const withoutComments = (code) => code.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The file behind an import; undefined for a library. */
function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  const ofPackage = /^@portal\/(contract|list-engine|pg-batch|texts)\/(.+)$/.exec(specifier);
  return ofPackage ? `packages/${ofPackage[1]}/src/${ofPackage[2]}.ts` : undefined;
}

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (?:enum )?(\w+)/gm;
/** Of `export const { a, b: c } = …` and `export { a, b as c }`: what others see. */
const gathered = /^export (?:const |type )?\{([^}]*)\}/gm;

const exportsOf = (code) => [
  ...[...code.matchAll(declared)].map(([, name]) => name),
  ...[...code.matchAll(gathered)].flatMap(([, names]) => names.split(',').map(outerName)),
];

const outerName = (part) =>
  part
    .trim()
    .replace(/^type /, '')
    .split(/\s+as\s+|:\s*/)
    .at(-1)
    .trim();
const innerName = (part) =>
  part
    .trim()
    .replace(/^type /, '')
    .split(/\s+as\s+|:\s*/)[0]
    .trim();

const statement = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm;
/** A file that is loaded later; it may give any name that stands in the file that loads it. */
const later = /import\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g;

/** The files that a file imports, each with the names that it takes; null for any. */
function importsOf(path, code) {
  const named = [...code.matchAll(statement)].map(([, clause, specifier]) => {
    const list = /\{([^}]*)\}/.exec(clause)?.[1];
    const names = clause.startsWith('*') ? null : (list ?? '').split(',').map(innerName);
    return { target: targetOf(path, specifier), names };
  });
  const whole = [...code.matchAll(later)].map(([, specifier]) => ({
    target: targetOf(path, specifier),
    names: null,
  }));
  return [...named, ...whole].filter(({ target }) => target !== undefined);
}

/** A type that an exported function takes or gives may be named by whoever calls it. */
const isTypeIn = (code, name) => new RegExp(`^export (interface|type) ${name}\\b`, 'm').test(code);

/**
 * The exported names, as `path: name`, that could go, or need no export: no other file imports them,
 * or only tests do and their own file does not need them either. Types that their own file uses may
 * stay.
 * @param {ReadonlyMap<string, string>} files
 */
export function findUnusedExports(files) {
  const codes = new Map([...files].map(([path, text]) => [path, withoutComments(text)]));
  const words = new Map();
  const wordsOf = (path) => {
    if (!words.has(path)) words.set(path, new Set(codes.get(path).match(/[\w$]+/g)));
    return words.get(path);
  };
  const takenBy = { program: new Set(), test: new Set() };
  for (const [path, code] of codes) {
    const taken = isTest(path) ? takenBy.test : takenBy.program;
    for (const { target, names } of importsOf(path, code)) {
      if (!codes.has(target)) continue;
      const all = names ?? exportsOf(codes.get(target)).filter((name) => wordsOf(path).has(name));
      for (const name of all) taken.add(`${target}: ${name}`);
    }
  }
  const isOurs = (path) => ours.some((folder) => path.startsWith(`${folder}/`));
  return [...codes]
    .filter(([path]) => isOurs(path) && !isTest(path) && !isDictionary(path))
    .flatMap(([path, code]) => {
      const usesItself = (name) => code.match(new RegExp(`\\b${name}\\b`, 'g')).length > 1;
      return exportsOf(code)
        .filter((name) => name !== '' && !takenBy.program.has(`${path}: ${name}`))
        .filter(
          (name) =>
            !usesItself(name) || !(takenBy.test.has(`${path}: ${name}`) || isTypeIn(code, name)),
        )
        .map((name) => `${path}: ${name}`);
    });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** The files whose exports must be imported. */
const ours = [
  'apps/api/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/list-engine/src',
  'packages/pg-batch/src',
  'packages/texts/src',
];
/** Programs that use them besides those. */
const programs = ['apps/provider-client', 'apps/web/build', 'bench', 'scripts'];
/** Files that run with the tests. */
const tests = ['apps/api/test', 'apps/web/test', 'e2e'];

const isCode = (path) => /\.(mjs|[mc]?tsx?)$/.test(path) && !/(^|\/)node_modules\//.test(path);
const isTest = (path) =>
  /\.(test|spec)\.\w+$|\/testing\//.test(path) ||
  tests.some((folder) => path.startsWith(`${folder}/`));

/** Loaded as a whole, by name: the tests of texts and help check what they export. */
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

/** Without comments, in which a name may occur that no code uses. */
const withoutComments = (code) => code.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The file behind an import; undefined for a library. */
function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  const ofPackage = /^@portal\/(contract|list-engine|pg-batch|texts)\/(.+)$/.exec(specifier);
  return ofPackage ? `packages/${ofPackage[1]}/src/${ofPackage[2]}.ts` : undefined;
}

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (?:enum )?(\w+)/gm;
/** Of `export const { a, b: c } = …` and `export { a, b as c }`: the exported names. */
const gathered = /^export (?:const |type )?\{([^}]*)\}/gm;

const exportsOf = (code) => [
  ...[...code.matchAll(declared)].map(([, name]) => name),
  ...[...code.matchAll(gathered)].flatMap(([, names]) => names.split(',').map(publicName)),
];

const publicName = (part) =>
  part
    .trim()
    .replace(/^type /, '')
    .split(/\s+as\s+|:\s*/)
    .at(-1)
    .trim();
const sourceName = (part) =>
  part
    .trim()
    .replace(/^type /, '')
    .split(/\s+as\s+|:\s*/)[0]
    .trim();

const statement = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm;
/** A lazily imported file; it may provide any name that occurs in the importing file. */
const later = /import\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g;

/** The files that a file imports, each with the imported names; null for any name. */
function importsOf(path, code) {
  const named = [...code.matchAll(statement)].map(([, clause, specifier]) => {
    const list = /\{([^}]*)\}/.exec(clause)?.[1];
    const names = clause.startsWith('*') ? null : (list ?? '').split(',').map(sourceName);
    return { target: targetOf(path, specifier), names };
  });
  const whole = [...code.matchAll(later)].map(([, specifier]) => ({
    target: targetOf(path, specifier),
    names: null,
  }));
  return [...named, ...whole].filter(({ target }) => target !== undefined);
}

/** A caller may name a type that an exported function accepts or returns. */
const isTypeIn = (code, name) => new RegExp(`^export (interface|type) ${name}\\b`, 'm').test(code);

/**
 * The exported names, as `path: name`, that could be removed, or need no export: no other file
 * imports them, or only tests do and their own file does not use them either. Types that their own
 * file uses may stay.
 * @param {ReadonlyMap<string, string>} files
 */
export function findUnusedExports(files) {
  const codes = new Map([...files].map(([path, text]) => [path, withoutComments(text)]));
  const identifiers = new Map();
  const identifiersOf = (path) => {
    if (!identifiers.has(path)) identifiers.set(path, new Set(codes.get(path).match(/[\w$]+/g)));
    return identifiers.get(path);
  };
  const importedBy = { program: new Set(), test: new Set() };
  for (const [path, code] of codes) {
    const imported = isTest(path) ? importedBy.test : importedBy.program;
    for (const { target, names } of importsOf(path, code)) {
      if (!codes.has(target)) continue;
      const all =
        names ?? exportsOf(codes.get(target)).filter((name) => identifiersOf(path).has(name));
      for (const name of all) imported.add(`${target}: ${name}`);
    }
  }
  const isOurs = (path) => ours.some((folder) => path.startsWith(`${folder}/`));
  return [...codes]
    .filter(([path]) => isOurs(path) && !isTest(path) && !isDictionary(path))
    .flatMap(([path, code]) => {
      const usesItself = (name) => code.match(new RegExp(`\\b${name}\\b`, 'g')).length > 1;
      return exportsOf(code)
        .filter((name) => name !== '' && !importedBy.program.has(`${path}: ${name}`))
        .filter(
          (name) =>
            !usesItself(name) || !(importedBy.test.has(`${path}: ${name}`) || isTypeIn(code, name)),
        )
        .map((name) => `${path}: ${name}`);
    });
}

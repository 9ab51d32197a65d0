import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);

/** Our own files that a file imports at run time; imports of types do not count. */
function importsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const specifiers = source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const { importClause, moduleSpecifier } = statement;
      const named = importClause?.namedBindings;
      const isOfTypes =
        importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
        (named !== undefined &&
          ts.isNamedImports(named) &&
          importClause?.name === undefined &&
          named.elements.every(({ isTypeOnly }) => isTypeOnly));
      return isOfTypes ? [] : [moduleSpecifier.text];
    }
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly) {
      return [statement.moduleSpecifier.text];
    }
    return [];
  });
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(path), specifier));
}

/** The files in a folder, without tests, each with the files that it imports when it is loaded. */
export function readImportGraph(folder) {
  const paths = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter(isSource);
  return new Map(paths.map((path) => [path, importsOf(path)]));
}

/**
 * The circles in a graph. Each is a list of paths, relative to `folder`, that leads back to its
 * start.
 */
export function findCircles(graph, folder) {
  const circles = [];
  const done = new Set();
  const walk = (path, trail) => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path].map((one) => relative(folder, one)));
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return circles;
}

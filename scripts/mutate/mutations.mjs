import ts from 'typescript';

/** Files in which a mistake grants access, loses data or counts wrongly. */
const isMutated = (path) =>
  /^apps\/api\/src\/(access|http|audit|event-feed)\/|^(apps\/api|packages)\/.*-(rules|store)\.ts$/.test(
    path,
  ) && !/\.(test|d)\.ts$/.test(path);

/** @param {Iterable<string>} paths of all files of code */
export const listMutated = (paths) => [...paths].filter(isMutated).sort();

/**
 * @typedef {{
 *   path: string, line: number, kind: 'condition negated' | 'statement dropped',
 *   start: number, end: number, code: string, was: string,
 * }} Mutation `code` replaces the text from `start` to `end`
 */

/** Every mutation of a file, in the order of its lines. */
export function findMutations(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutations = [];
  const add = (node, kind, code) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutations.push({ path, line, kind, start, end, code, was: text.slice(start, end) });
  };
  const isSuper = ({ expression }) =>
    ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
  const walk = (node) => {
    const condition = ts.isConditionalExpression(node)
      ? node.condition
      : ts.isIfStatement(node) && node.expression;
    if (condition) add(condition, 'condition negated', `!(${condition.getText()})`);
    // A function may also end where it throws.
    const isDropped =
      (ts.isExpressionStatement(node) && !isSuper(node)) || ts.isThrowStatement(node);
    if (isDropped) add(node, 'statement dropped', ';');
    ts.forEachChild(node, walk);
  };
  walk(source);
  return mutations;
}

export const mutate = (text, { start, end, code }) => text.slice(0, start) + code + text.slice(end);

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some of the mutations, chosen by a seed: no two of one file while others have none. */
export function chooseMutations(all, { count, seed }) {
  const random = randomFrom(seed);
  const left = [...all];
  const chosen = [];
  const used = new Set();
  while (chosen.length < count && left.length > 0) {
    const [one] = left.splice(Math.floor(random() * left.length), 1);
    const isSpare = left.some(({ path }) => !used.has(path));
    if (used.has(one.path) && isSpare) continue;
    used.add(one.path);
    chosen.push(one);
  }
  return chosen;
}

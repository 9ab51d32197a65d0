import type { Plugin } from 'vite';

const contractFile = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Part = Node & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value;

const partsOf = (node: Part): Part[] => Object.values(node).flat().filter(isNode);

/** The root of a chain of calls and properties: `z` of `z.string().max(3)`. */
function rootOf(node: Part): unknown {
  if (node.type === 'CallExpression') return rootOf(node.callee as Part);
  if (node.type === 'MemberExpression') return rootOf(node.object as Part);
  return node.type === 'Identifier' ? node.name : undefined;
}

const isChain = ({ type }: Part): boolean =>
  type === 'CallExpression' || type === 'MemberExpression';

const isFunction = ({ type }: Part): boolean => type.includes('Function');

const spreads = (node: Part): boolean =>
  node.type === 'SpreadElement' || partsOf(node).some(spreads);

/** The properties of a call that only the server and the API document use. */
const serverOnly: ReadonlySet<unknown> = new Set([
  'summary',
  'params',
  'query',
  'body',
  'failures',
]);

const isServerOnly = (node: Part): boolean =>
  node.type === 'Property' && serverOnly.has((node.key as Part).name);

/** Whether an object declares a call, or is the result of `defineCall`. */
const isCallDeclaration = (node: Part, around: Part | undefined): boolean =>
  node.type === 'ObjectExpression' &&
  (around?.type === 'ReturnStatement'
    ? partsOf(node).some((part) => (part.key as Part | undefined)?.name === 'failures')
    : around?.type === 'CallExpression' && (around.callee as Part).name === 'defineCall');

/**
 * Removes from the contract what a browser does not use: the schemas, which
 * `contractWithoutSchemas` replaced by stubs, and properties of calls for other consumers. Marks
 * the remaining expressions as pure, so that calls that no screen makes are removed too.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!contractFile.test(id)) return undefined;
    const schemas = new Set<unknown>(['z']);
    const edits: { at: number; until: number; text: string }[] = [];
    const replace = ({ start, end }: Node, text: string) =>
      edits.push({ at: start, until: end, text });

    /** The functions that declare a call, with the index of their parameter `summary`. */
    const helpers = new Map<unknown, number>();

    // Only code at module level may be removed as unused: within a function, each call may have
    // effects.
    const walk = (node: Part, around?: Part, isInFunction = false): void => {
      if (isChain(node) && schemas.has(rootOf(node))) return void replace(node, 'z');
      if (isCallDeclaration(node, around)) {
        const properties = node.properties as Part[];
        properties.forEach((each, index) => {
          if (!isServerOnly(each)) return walk(each, node, isInFunction);
          replace({ ...each, end: properties[index + 1]?.start ?? each.end }, '');
        });
        return;
      }
      if (node.type === 'CallExpression') {
        if (!isInFunction) {
          edits.push({ at: node.start, until: node.start, text: '/* @__PURE__ */ ' });
        }
        const index = helpers.get((node.callee as Part).name);
        const summary = index === undefined ? undefined : (node.arguments as Part[])[index];
        if (summary?.type === 'Literal') replace(summary, "''");
      }
      const { id: name, init } = node;
      if (node.type === 'VariableDeclarator' && isNode(init) && isNode(name)) {
        if (isChain(init) && schemas.has(rootOf(init))) schemas.add(name.name);
        if (init.type !== 'ArrowFunctionExpression') {
          // A spread counts as a side effect, unless it is within a pure call.
          if (!isInFunction && spreads(init)) {
            edits.push({ at: init.end, until: init.end, text: '))()' });
            edits.push({ at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' });
          }
        } else {
          const index = (init.params as Part[]).findIndex((each) => each.name === 'summary');
          if (index >= 0) helpers.set(name.name, index);
        }
      }
      const isWithin = isInFunction || isFunction(node);
      for (const part of partsOf(node)) walk(part, node, isWithin);
    };
    walk(this.parse(code) as unknown as Part);

    const lean = edits
      .toSorted((one, other) => other.at - one.at || other.until - one.until)
      .reduce((text, { at, until, text: by }) => text.slice(0, at) + by + text.slice(until), code);
    return { code: lean, map: null, moduleSideEffects: false };
  },
};

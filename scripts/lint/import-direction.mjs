import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { findOrderFault } from './server-order.mjs';

/** The layers of the page: each may import the layers before it. */
const webLayers = ['lib', 'i18n', 'session', 'ui', 'domain-ui', 'features', 'app'];

/**
 * Inside a feature of the page: which folder may import which other folders. Any other folder may
 * import only what its feature shares.
 */
const webFolderOrder = { list: ['bulk'], detail: ['edit'] };

/**
 * What the path of a file determines: its area (contract, texts, list-engine, web or api), and its
 * layer, feature and folder where it has them.
 */
function describeFile(path) {
  const [, area, inside] = /^(?:.*\/)?(?:apps|packages)\/([\w-]+)\/(.+)$/.exec(path) ?? [];
  if (inside === undefined) return {};
  const [source, layer, ...below] = inside.split('/');
  const isSource = source === 'src';
  const isFeature = isSource && layer === 'features' && below.length > 1;
  const isWebFeature = isFeature && area === 'web';
  return {
    area,
    isTest: /\.test\.tsx?$/.test(path),
    layer: isSource && below.length > 0 ? layer : undefined,
    feature: isFeature ? below[0] : undefined,
    folder: isWebFeature && below.length > 2 ? below[1] : undefined,
    isShared: isWebFeature && below.length === 2,
    isPage: isWebFeature && below.length === 2 && path.endsWith('-page.tsx'),
    isRules: area === 'api' && isSource && path.endsWith('-rules.ts'),
    isClock: area === 'api' && inside === 'src/clock.ts',
    isPick: area === 'api' && inside === 'src/pick.ts',
  };
}

/** The target of an import: a file of ours, or a library. */
function describeTarget(path, specifier) {
  if (specifier.startsWith('.')) return describeFile(resolve(dirname(path), specifier));
  const ours = /^@portal\/([\w-]+)\/(.+)$/.exec(specifier);
  if (ours) return describeFile(`packages/${ours[1]}/src/${ours[2]}.ts`);
  const library = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
  return { library, isBuiltin: isBuiltin(specifier) };
}

const isLater = (from, to) => webLayers.indexOf(to) > webLayers.indexOf(from);

/** Libraries that use no file, network or database. */
const isPureLibrary = ({ library, isBuiltin: ofNode }) =>
  ofNode ? /^(node:)?crypto$/.test(library) : library === 'zod';

/** What is refused, and why; the first match counts. */
const refusals = [
  {
    why: ({ layer }) =>
      `${layer} knows nothing of ${webLayers.filter((one) => isLater(layer, one)).join(', ')}: ` +
      `the page's layers are ${webLayers.join(' <- ')}`,
    fits: (from, to) =>
      from.area === 'web' &&
      to.area === 'web' &&
      webLayers.includes(from.layer) &&
      isLater(from.layer, to.layer),
  },
  {
    why: 'What the folders of a feature share knows none of them: only its page does',
    fits: (from, to) => from.isShared && !from.isPage && !from.isTest && to.folder !== undefined,
  },
  {
    why: 'A page puts the folders of its feature together: they do not know it',
    fits: (from, to) => from.folder !== undefined && to.isPage,
  },
  {
    why: ({ folder }) =>
      folder in webFolderOrder
        ? `Of the other folders ${folder} knows ${webFolderOrder[folder].join(', ')} alone`
        : 'Folders of a feature do not know each other: what two of them need lies beside them',
    fits: (from, to) =>
      from.folder !== undefined &&
      !from.isTest &&
      to.folder !== undefined &&
      !to.isTest &&
      to.folder !== from.folder &&
      !webFolderOrder[from.folder]?.includes(to.folder),
  },
  {
    why: 'The kit is independent: it gets its content by properties, or it is in domain-ui',
    fits: (from, to) =>
      from.area === 'web' && from.layer === 'ui' && to.area === 'web' && to.layer === 'session',
  },
  {
    why: 'The contract imports nothing of ours: server and page both build on it',
    fits: (from, to) => from.area === 'contract' && ['texts', 'web', 'api'].includes(to.area),
  },
  {
    why: 'The texts know the contract only: server and page both use them',
    fits: (from, to) => from.area === 'texts' && ['web', 'api'].includes(to.area),
  },
  {
    why: 'A package of its own knows nothing of the portal',
    fits: (from, to) =>
      ['list-engine', 'pg-batch'].includes(from.area) &&
      ['contract', 'texts', 'web', 'api', 'list-engine', 'pg-batch'].includes(to.area) &&
      from.area !== to.area,
  },
  {
    why: 'The page knows the server by its contract alone',
    fits: (from, to) => from.area === 'web' && ['api', 'list-engine', 'pg-batch'].includes(to.area),
  },
  {
    why: 'The server knows nothing of the page',
    fits: (from, to) => from.area === 'api' && to.area === 'web',
  },
  {
    why: ({ area }) =>
      'Features do not know each other: what two of them need lives in ' +
      (area === 'web' ? 'domain-ui, ui, session or lib' : 'a module (database, mail, …)'),
    fits: (from, to) =>
      from.area === to.area && from.feature && to.feature && from.feature !== to.feature,
  },
  {
    why: 'Rules are pure: they import rules, clock, pick, contract and texts, and of the rest the types alone',
    fits: (from, to, isOfTypes) =>
      from.isRules && !isOfTypes && to.area === 'api' && !to.isRules && !to.isClock && !to.isPick,
  },
  {
    why: 'Rules are pure: no file, no network, no database, no library that has them',
    fits: (from, to, isOfTypes) =>
      from.isRules && !isOfTypes && to.library !== undefined && !isPureLibrary(to),
  },
  {
    why: 'The contract needs zod alone: it runs in the browser too',
    fits: (from, to) =>
      from.area === 'contract' && to.library !== undefined && to.library !== 'zod',
  },
];

/**
 * The fault of an import; undefined when there is none. It follows from the paths alone, so the
 * result for a file may be cached while the file stays the same.
 */
function findDirectionFault(path, specifier, isOfTypes) {
  const from = describeFile(path);
  const to = describeTarget(path, specifier);
  const why = refusals.find(({ fits }) => fits(from, to, isOfTypes))?.why;
  return typeof why === 'function' ? why(from) : why;
}

/** Which file may import which other file; each refusal gives its reason. */
export const importDirection = {
  create: (context) => {
    const check = ({ source: imported, importKind, exportKind }) => {
      if (typeof imported?.value !== 'string') return;
      const isOfTypes = (importKind ?? exportKind) === 'type';
      for (const message of [
        findDirectionFault(context.filename, imported.value, isOfTypes),
        findOrderFault(context.filename, imported.value),
      ]) {
        if (message !== undefined) context.report({ node: imported, message });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

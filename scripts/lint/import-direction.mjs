import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import { serverOrder } from './server-order.mjs';

const moduleResolver = fileURLToPath(new URL('./module-resolver.cjs', import.meta.url));

/** The layers of the page: each may import the layers before it. */
const webLayers = ['lib', 'i18n', 'session', 'ui', 'parts', 'features', 'app'];

/**
 * Inside a feature of the page: which folder may import which other folders. Any other folder may
 * import only what its feature shares.
 */
const webFolderOrder = { list: ['bulk'], detail: ['edit'] };

const element = (type, pattern, capture = []) => ({ type, pattern, capture, partialMatch: false });

const elements = [
  element('contract', 'packages/contract'),
  element('texts', 'packages/texts'),
  element('web-features', 'apps/web/src/features/*', ['feature']),
  ...webLayers
    .filter((layer) => layer !== 'features')
    .map((layer) => element(`web-${layer}`, `apps/web/src/${layer}`)),
  element('api-feature', 'apps/api/src/features/*', ['feature']),
  element('api-room', 'apps/api/src/*', ['room']),
];

const files = [
  { category: 'ours', pattern: '{packages,apps,e2e,scripts}/**/*' },
  { category: 'web', pattern: 'apps/web/**/*' },
  { category: 'web-test', pattern: 'apps/web/**/*.test.{ts,tsx}' },
  { category: 'web-feature-page', pattern: 'apps/web/src/features/*/*-page.tsx' },
  { category: 'web-feature-root', pattern: 'apps/web/src/features/*/*' },
  {
    category: 'web-feature-folder',
    pattern: 'apps/web/src/features/*/*/*',
    capture: ['feature', 'folder', 'file'],
  },
  { category: 'api', pattern: 'apps/api/**/*' },
  { category: 'api-rules', pattern: 'apps/api/src/**/*-rules.ts' },
  { category: 'api-pure', pattern: ['apps/api/src/**/*-rules.ts', 'apps/api/src/clock.ts'] },
];

const forbid = (from, to, message, dependency) => ({
  from,
  disallow: { to, ...(dependency ? { dependency } : {}) },
  message,
});

const value = { kind: 'value' };
const isElement = (...types) => ({ element: { types: { anyOf: types } } });
const isFile = (...categories) => ({ file: { categories: { anyOf: categories } } });

const pageLayers = webLayers.slice(0, -1).map((layer, index) => {
  const later = webLayers.slice(index + 1);
  return forbid(
    isElement(`web-${layer}`),
    isElement(...later.map((name) => `web-${name}`)),
    `${layer} knows nothing of ${later.join(', ')}: the page's layers are ${webLayers.join(' <- ')}`,
  );
});

const inFolder = (folder) => ({
  file: {
    categories: { anyOf: ['web-feature-folder'], noneOf: ['web-test'] },
    captured: { folder },
  },
});
const knownTo = (folder) => [folder, ...(webFolderOrder[folder] ?? [])];

const featureFolders = [
  forbid(
    {
      file: {
        categories: { anyOf: ['web-feature-root'], noneOf: ['web-feature-page', 'web-test'] },
      },
    },
    isFile('web-feature-folder'),
    'What the folders of a feature share knows none of them: only its page does',
  ),
  forbid(
    isFile('web-feature-folder'),
    isFile('web-feature-page'),
    'A page puts the folders of its feature together: they do not know it',
  ),
  forbid(
    inFolder(`!(${Object.keys(webFolderOrder).join('|')})`),
    inFolder('!{{ from.file.captured.folder }}'),
    'Folders of a feature do not know each other: what two of them need lies beside them',
  ),
  ...Object.keys(webFolderOrder).map((folder) =>
    forbid(
      inFolder(folder),
      inFolder(`!(${knownTo(folder).join('|')})`),
      `Of the other folders ${folder} knows ${webFolderOrder[folder].join(', ')} alone`,
    ),
  ),
];

const policies = [
  ...pageLayers,
  ...featureFolders,
  forbid(
    isElement('web-ui'),
    isElement('web-session'),
    'The kit knows nobody: what it shows is passed to it, or it is a part',
  ),
  forbid(
    isElement('contract'),
    [isElement('texts', 'web-*', 'api-*'), isFile('web', 'api')],
    'The contract imports nothing of ours: server and page both build on it',
  ),
  forbid(
    isElement('texts'),
    [isElement('web-*', 'api-*'), isFile('web', 'api')],
    'The texts know the contract only: server and page both use them',
  ),
  forbid(isFile('web'), isFile('api'), 'The page knows the server by its contract alone'),
  forbid(isFile('api'), isFile('web'), 'The server knows nothing of the page'),
  forbid(
    isElement('web-features'),
    {
      element: {
        types: { anyOf: ['web-features'] },
        captured: { feature: '!{{ from.element.captured.feature }}' },
      },
    },
    'Features do not know each other: what two of them need lives in parts, ui, session or lib',
  ),
  forbid(
    isElement('api-feature'),
    {
      element: {
        types: { anyOf: ['api-feature'] },
        captured: { feature: '!{{ from.element.captured.feature }}' },
      },
    },
    'Features do not know each other: what two of them need lives in a room (database, mail, …)',
  ),
  forbid(
    isFile('api-rules'),
    { file: { categories: { anyOf: ['api'], noneOf: ['api-pure'] } } },
    'Rules are pure: they import rules, clock, contract and texts, and of the rest the types alone',
    value,
  ),
  forbid(
    isFile('api-rules'),
    [
      { module: { origin: 'core', source: '!(crypto|node:crypto)' } },
      { module: { origin: 'external', source: '!(zod)' } },
    ],
    'Rules are pure: no file, no network, no database, no library that has them',
    value,
  ),
  forbid(
    isElement('contract'),
    [{ module: { origin: 'core' } }, { module: { origin: 'external', source: '!(zod)' } }],
    'The contract needs zod alone: it runs in the browser too',
  ),
];

/** Which file may import which other file; each refusal gives its reason. */
export const importDirection = {
  files: ['{packages,apps}/**/*.{ts,tsx}'],
  // Tests of the contract do not run in the browser.
  ignores: ['packages/contract/src/*.test.ts'],
  plugins: { boundaries, server: { rules: { order: serverOrder } } },
  settings: {
    'import/resolver': { [moduleResolver]: {} },
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/legacy-templates': false,
  },
  rules: {
    'server/order': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'allow',
        checkAllOrigins: true,
        checkInternals: true,
        checkUnknownLocals: true,
        policies,
      },
    ],
  },
};

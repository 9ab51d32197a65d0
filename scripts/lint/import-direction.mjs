import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const moduleResolver = fileURLToPath(new URL('./module-resolver.cjs', import.meta.url));

/** The page's layers: each may import those before it. */
const webLayers = ['lib', 'i18n', 'session', 'ui', 'features', 'app'];

const element = (type, pattern, capture = []) => ({ type, pattern, capture, partialMatch: false });

const elements = [
  element('contract', 'packages/contract'),
  element('texts', 'packages/texts'),
  element('web-features', 'apps/web/src/features/*', ['feature']),
  ...webLayers
    .filter((layer) => layer !== 'features')
    .map((layer) => element(`web-${layer}`, `apps/web/src/${layer}`)),
  element('api-feature', 'apps/api/src/features/*', ['feature']),
  element('api-entry', 'apps/api/src/commands'),
  element('api-entry', 'apps/api/src/demo'),
  element('api-commands', 'apps/api/src/commands'),
  element('api-room', 'apps/api/src/*', ['room']),
];

const files = [
  { category: 'ours', pattern: '{packages,apps,e2e,scripts}/**/*' },
  { category: 'web', pattern: 'apps/web/**/*' },
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

const policies = [
  ...pageLayers,
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
    'Features do not know each other: what two of them need lives in ui, session or lib',
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
    isElement('api-room', 'api-feature'),
    isElement('api-entry'),
    'Commands and demo stand on top: nothing but the entry points knows them',
  ),
  forbid(
    isElement('api-room'),
    isElement('api-feature'),
    'Rooms do not know features: those are put together in app.ts, commands and demo',
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

/** Who may import whom; each refusal says why. */
export const importDirection = {
  files: ['{packages,apps}/**/*.{ts,tsx}'],
  // Tests of the contract never reach the browser.
  ignores: ['packages/contract/src/*.test.ts'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { [moduleResolver]: {} },
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/legacy-templates': false,
  },
  rules: {
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

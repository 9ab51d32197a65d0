import { dirname, resolve } from 'node:path';

/**
 * The modules of the server, lowest first: each may import those before it, and none that follow
 * it. A module is a folder or a file of apps/api/src.
 */
export const serverModules = [
  'ids.ts',
  'pick.ts',
  'make-folder.ts',
  'participation-details.ts',
  'clock.ts',
  'failure-description.ts',
  'logger.ts',
  'start-error.ts',
  'start-failure.ts',
  'pages-build.ts',
  'problem.ts',
  'version.ts',
  'metrics',
  'concurrency',
  'pdf',
  'xlsx',
  'storage-config.ts',
  'config-error.ts',
  'key-ring.ts',
  'combined-settings.ts',
  'config.ts',
  'sealing.ts',
  'database',
  'shared-domain',
  'files',
  'mail',
  'event-feed',
  'audit',
  'privacy',
  'backup',
  'dependencies.ts',
  ...['sessions', 'links', 'passwords', 'throttle', 'totp', 'passkeys', 'entra'].map(
    (module) => `identity/${module}`,
  ),
  ...['email-change', 'members'].map((module) => `identity/${module}`),
  'access',
  'http',
  'features',
  'task-sources.ts',
  'digest-sources.ts',
  'app.ts',
  'jobs',
  'demo',
  'commands',
  'stop.ts',
  'main.ts',
  'portal.ts',
];

const source = '/apps/api/src/';

/**
 * The index of a file's module in the order; undefined for files outside the server, and for tests.
 */
function indexOfModule(path) {
  const start = path.lastIndexOf(source);
  // A test of a low module may compose the whole portal.
  if (start < 0 || path.endsWith('.test.ts')) return undefined;
  const inside = path.slice(start + source.length);
  const index = serverModules.findIndex(
    (module) => inside === module || inside.startsWith(`${module}/`),
  );
  return index < 0 ? undefined : index;
}

/** The fault of an import of a file of ours; undefined when there is none. */
export function findOrderFault(path, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const from = indexOfModule(path);
  const to = indexOfModule(resolve(dirname(path), specifier));
  if (from === undefined || to === undefined || to <= from) return undefined;
  return (
    `${serverModules[from]} is below ${serverModules[to]}: ` +
    'the order of the server is in scripts/lint/server-order.mjs'
  );
}

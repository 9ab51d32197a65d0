import { dirname, resolve } from 'node:path';

/**
 * The rooms of the server, from the ground up: each may import those before it, and no room that
 * stands later. A room is a folder or a file of apps/api/src.
 */
export const serverRooms = [
  'ids.ts',
  'pick.ts',
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
  'settings-together.ts',
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
    (room) => `identity/${room}`,
  ),
  ...['email-change', 'members'].map((room) => `identity/${room}`),
  'access',
  'http',
  'features',
  'task-sources.ts',
  'app.ts',
  'jobs',
  'demo',
  'commands',
  'stop.ts',
  'main.ts',
  'portal.ts',
];

const source = '/apps/api/src/';

/** The place of a file's room in the order; undefined for what is not the server's, and for tests. */
function placeOf(path) {
  const start = path.lastIndexOf(source);
  // A test of a low room may put the whole portal together.
  if (start < 0 || path.endsWith('.test.ts')) return undefined;
  const inside = path.slice(start + source.length);
  const place = serverRooms.findIndex((room) => inside === room || inside.startsWith(`${room}/`));
  return place < 0 ? undefined : place;
}

/** What is wrong with an import of a file of ours; undefined when nothing is. */
export function findOrderFault(path, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const from = placeOf(path);
  const to = placeOf(resolve(dirname(path), specifier));
  if (from === undefined || to === undefined || to <= from) return undefined;
  return (
    `${serverRooms[from]} stands below ${serverRooms[to]}: ` +
    'the order of the server is in scripts/lint/server-order.mjs'
  );
}

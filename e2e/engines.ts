import { type PostgresServer, startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { PortalProcess, type Settings } from './portal-process.ts';

export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** A portal with demo data on either engine; `stop` ends its database too. */
export async function startPortal(
  engine: Engine,
  settings: Settings = {},
): Promise<{ portal: PortalProcess; database?: PostgresServer; stop: () => Promise<void> }> {
  if (engine === 'embedded') {
    const portal = await PortalProcess.start(settings);
    return { portal, stop: () => portal.stop() };
  }
  const database = await startPostgresServer({ fsync: true });
  const portal = await PortalProcess.start({
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    ...settings,
  });
  const demo = await portal.command('demo');
  if (demo.code !== 0) throw new Error(demo.errors);
  return {
    portal,
    database,
    stop: async () => {
      await portal.stop();
      await database.stop();
    },
  };
}

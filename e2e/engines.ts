import { isQuickRun } from '../apps/api/test/gate.ts';
import { copyEmbeddedDemo, copyPostgresDemo } from './demo-data.ts';
import { PortalProcess, type Settings } from './portal-process.ts';

export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/**
 * `npm test` uses PostgreSQL where possible, which needs a third of the embedded database's
 * processor time; `npm run prove` uses the embedded database, the default of a portal.
 */
export const usualEngine = (): Engine =>
  isQuickRun && process.env.E2E_POSTGRES !== undefined ? 'postgres' : 'embedded';

/** Starts a portal with demo data, on either database. */
export const startPortal = (
  engine: Engine = usualEngine(),
  settings: Settings = {},
): Promise<PortalProcess> =>
  PortalProcess.start(settings, engine === 'embedded' ? copyEmbeddedDemo : copyPostgresDemo);

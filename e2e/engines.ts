import { copyEmbeddedDemo, copyPostgresDemo } from './demo-data.ts';
import { PortalProcess, type Settings } from './portal-process.ts';

export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Starts a portal with demo data, on either database. */
export const startPortal = (
  engine: Engine = 'embedded',
  settings: Settings = {},
): Promise<PortalProcess> =>
  PortalProcess.start(settings, engine === 'embedded' ? copyEmbeddedDemo : copyPostgresDemo);

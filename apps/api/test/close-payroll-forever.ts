/**
 * Closes one period of payroll after the other until it is killed, and reports each after its
 * commit. It is forked with its settings as JSON.
 */
import { randomBytes } from 'node:crypto';
import { readConfig } from '../src/config.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { closePayrollPeriod } from '../src/features/payroll/close-payroll-period.ts';
import { listPeriods } from '../src/features/payroll/payroll-store.ts';

interface Settings {
  /** Set for PostgreSQL; otherwise `folder` is the folder of the embedded database. */
  readonly appUrl?: string;
  readonly folder?: string;
  readonly projectId: string;
  readonly accountId: string;
}

async function closeForever({ appUrl, folder, projectId, accountId }: Settings): Promise<void> {
  const database = appUrl
    ? await openPostgresDatabase({ url: appUrl })
    : await openEmbeddedDatabase({ folder: folder! });
  const config = readConfig({ SECRETS: `k1:${randomBytes(32).toString('base64')}` });
  for (let closed = 1; ; closed += 1) {
    await database.transaction({ projectId }, async (db) => {
      const open = (await listPeriods(db, { projectId })).find(({ state }) => state === 'Open')!;
      const acting = { accountId, name: 'Noor Dam', now: new Date() };
      const period = { projectId, periodId: open.payrollPeriodId, version: open.version };
      await closePayrollPeriod(db, { config }, acting, period);
    });
    process.send?.(closed);
  }
}

await closeForever(JSON.parse(process.argv[2] ?? '{}') as Settings);

/**
 * Saves one list after another until it is killed, and reports each after its commit. It is forked
 * with its settings as JSON. Every employee on a list is named after the list's version.
 */
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import {
  insertEmployeeList,
  lockEmployeeList,
} from '../src/features/employee-list/employee-list-store.ts';

interface Settings {
  /** Set for PostgreSQL; otherwise `folder` is the folder of the embedded database. */
  readonly appUrl?: string;
  readonly folder?: string;
  readonly projectId: string;
  readonly accountId: string;
  readonly employees: number;
}

async function saveForever({ appUrl, folder, employees, ...settings }: Settings): Promise<void> {
  const { projectId, accountId } = settings;
  const database = appUrl
    ? await openPostgresDatabase({ url: appUrl })
    : await openEmbeddedDatabase({ folder: folder! });
  for (let version = 1; ; version += 1) {
    await database.transaction({ projectId }, async (db) => {
      await lockEmployeeList(db, projectId);
      await insertEmployeeList(db, {
        projectId,
        version,
        entries: Array.from({ length: employees }, (_, index) => ({
          row: index + 2,
          employeeNumber: String(index),
          employeeName: `Versie ${version}`,
          department: null,
          emailAddress: null,
        })),
        savedAt: new Date(),
        savedBy: { accountId, emailAddress: 'joost@werkgever.example' },
      });
    });
    process.send?.(version);
  }
}

await saveForever(JSON.parse(process.argv[2] ?? '{}') as Settings);

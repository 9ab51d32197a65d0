import { EntryPacking } from '../src/features/employee-list/pack-entries.ts';
import { newId } from '../src/ids.ts';
import { derivedId } from './derived-id.ts';
import type { TestPortal } from './test-portal.ts';

/** Saves an employee list of these numbers as the newest list of the project. */
export async function insertEmployeeList(
  portal: TestPortal,
  projectId: string,
  numbers: readonly string[],
): Promise<void> {
  const employeeListId = newId();
  await portal.database.transaction({ projectId }, async (db) => {
    const { lists } = await db
      .selectFrom('employeeList')
      .select((select) => select.fn.countAll<number>().as('lists'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employeeList')
      .values({
        employeeListId,
        projectId,
        version: Number(lists) + 1,
        savedAt: portal.clock.now(),
        savedByAccountId: null,
      })
      .execute();
    await db
      .insertInto('employeeListEntry')
      .values(
        numbers.map((number) => ({
          employeeListId,
          projectId,
          employeeNumber: number,
          employeeName: `Medewerker ${number}`,
          department: null,
          emailAddress: null,
        })),
      )
      .execute();
  });
}

/** An upload of one employee, 007, that was compared with the project's current list. */
export async function insertUploadRow(
  portal: TestPortal,
  {
    projectId,
    accountId,
    uploadId = newId(),
  }: { projectId: string; accountId: string; uploadId?: string },
): Promise<string> {
  const packing = new EntryPacking();
  packing.add({
    row: 2,
    employeeNumber: '007',
    employeeName: 'Fenna van den Berg',
    department: null,
    emailAddress: null,
  });
  const entries = await packing.finish();
  const now = portal.clock.now();
  await portal.database.transaction({ projectId }, async (db) => {
    const latest = await db
      .selectFrom('employeeList')
      .select((select) => select.fn.max('version').as('version'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('upload')
      .values({
        uploadId,
        projectId,
        accountId,
        fileName: 'medewerkers.xlsx',
        summary: JSON.stringify({
          rowsRead: 1,
          duplicates: [],
          rowsWithoutNumber: [],
          faults: [],
        }),
        entries,
        previewedVersion: latest.version ?? 0,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60 * 60_000),
      })
      .execute();
  });
  return uploadId;
}

/** The id of the upload that `makeRoles` gives an account in a project; it is derived from both. */
export const uploadIdOf = (projectId: string, accountId: string): string =>
  derivedId('upload', projectId, accountId);

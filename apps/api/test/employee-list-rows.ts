import { EntryPacking } from '../src/features/employee-list/pack-entries.ts';
import { newId } from '../src/ids.ts';
import { derivedId } from './derived-id.ts';
import type { TestPortal } from './test-portal.ts';

/** Saves an employee list of these numbers, after the lists that the project has. */
export async function insertEmployeeList(
  portal: TestPortal,
  projectId: string,
  numbers: readonly string[],
): Promise<void> {
  const employeeListId = newId();
  await portal.database.transaction({ projectId }, async (db) => {
    const { lists } = await db
      .selectFrom('employee_list')
      .select((select) => select.fn.countAll<number>().as('lists'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employee_list')
      .values({
        employee_list_id: employeeListId,
        project_id: projectId,
        version: Number(lists) + 1,
        saved_at: portal.clock.now(),
        saved_by_account_id: null,
      })
      .execute();
    await db
      .insertInto('employee_list_entry')
      .values(
        numbers.map((number) => ({
          employee_list_id: employeeListId,
          project_id: projectId,
          employee_number: number,
          employee_name: `Medewerker ${number}`,
          department: null,
          email_address: null,
        })),
      )
      .execute();
  });
}

/** An upload of one employee, 007, compared with the list that the project has now. */
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
      .selectFrom('employee_list')
      .select((select) => select.fn.max('version').as('version'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('upload')
      .values({
        upload_id: uploadId,
        project_id: projectId,
        account_id: accountId,
        file_name: 'medewerkers.xlsx',
        summary: JSON.stringify({
          rowsRead: 1,
          duplicates: [],
          rowsWithoutNumber: [],
          faults: [],
        }),
        entries,
        previewed_version: latest.version ?? 0,
        created_at: now,
        expires_at: new Date(now.getTime() + 60 * 60_000),
      })
      .execute();
  });
  return uploadId;
}

/** The upload that `makeRoles` gives an account in a project: its id follows from both. */
export const uploadIdOf = (projectId: string, accountId: string): string =>
  derivedId('upload', projectId, accountId);

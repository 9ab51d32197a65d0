import { newId } from '../src/ids.ts';
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

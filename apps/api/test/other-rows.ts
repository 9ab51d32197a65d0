import { insertRefusal } from '../src/entra/entra-refusal-store.ts';
import { newId } from '../src/ids.ts';
import type { TestPortal } from './test-portal.ts';

/** A row in each table of a project that no call fills by itself. */
export async function insertOtherRows(
  portal: TestPortal,
  { projectId, accountId }: { projectId: string; accountId: string },
): Promise<void> {
  await portal.database.transaction({ projectId }, async (db) => {
    await insertRefusal(db, {
      ...{ projectId, tenantId: newId(), userId: newId(), now: portal.clock.now() },
      ...{ door: 'portal', reason: 'refused', rule: { kind: 'none' } },
    });
    await db
      .insertInto('employee_list_log')
      .values({
        employee_list_log_id: newId(),
        project_id: projectId,
        version: 1,
        rows_processed: 1,
        imported_at: portal.clock.now(),
        uploaded_by_email_address: 'joost@werkgever.example',
      })
      .execute();
    await db
      .insertInto('promotion_order')
      .values({
        promotion_order_id: newId(),
        project_id: projectId,
        kind: 'narrowcast',
        ordered_at: portal.clock.now(),
        ordered_by_account_id: accountId,
        ordered_by_name: 'Joost Nijënhuis',
        content: '{}',
      })
      .execute();
  });
}

import type { Database } from '../database/database.ts';

const lifetime = 1_000;

/**
 * Whether the portal is under maintenance. Asked on every call, so the answer is kept for a
 * second; every process asks the database for itself.
 */
export function maintenanceMode(database: Database): () => Promise<boolean> {
  let answer: { readonly isOn: boolean; readonly until: number } | undefined;
  return async () => {
    if (!answer || answer.until < Date.now()) {
      const row = await database.transaction({}, (db) =>
        db
          .selectFrom('portal_setting')
          .select('value')
          .where('name', '=', 'maintenance')
          .executeTakeFirst(),
      );
      answer = { isOn: row?.value === 'on', until: Date.now() + lifetime };
    }
    return answer.isOn;
  };
}

import type { Database } from '../database/database.ts';

const lifetime = 1_000;

/**
 * Whether the portal is under maintenance. Asked on every call, so the answer is kept for a second
 * and asked for once by all that wait; every process asks the database for itself.
 */
export function maintenanceMode(database: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!answer || until < Date.now()) {
      until = Date.now() + lifetime;
      answer = readMaintenanceMode(database);
      // A failure is for who asked; the next one asks anew.
      answer.catch(() => (until = 0));
    }
    return answer;
  };
}

const readMaintenanceMode = (database: Database): Promise<boolean> =>
  database.transaction({}, async (db) => {
    const row = await db
      .selectFrom('portal_setting')
      .select('value')
      .where('name', '=', 'maintenance')
      .executeTakeFirst();
    return row?.value === 'on';
  });

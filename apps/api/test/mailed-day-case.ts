import type { TestAccount } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

/** A day on which an account got a digest, for the retention job. */
export const mailedDayCase = (
  here: () => { readonly portal: TestPortal; readonly manager: TestAccount },
) => ({
  name: 'logs' as const,
  table: 'digest_sent',
  // Ninety days after the day began in Amsterdam.
  ends: '2026-06-15T23:00:00Z',
  put: async () => {
    const { portal, manager } = here();
    const { accountId } = manager;
    await portal.database.transaction({}, (db) =>
      db
        .insertInto('digestSent')
        .values({ accountId, date: '2026-03-18', mailedAt: null })
        .execute(),
    );
    return () =>
      portal.database.transaction({}, async (db) => {
        const rows = await db
          .selectFrom('digestSent')
          .select('date')
          .where('accountId', '=', accountId)
          .execute();
        return rows.length;
      });
  },
});

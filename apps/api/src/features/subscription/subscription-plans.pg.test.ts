import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeProject } from '../../../test/factories.ts';
import { runAsOwner } from '../../../test/owner-connection.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { listSubscriptions } from './subscription-table.ts';

const portal = useTestPortal();

/** A database with one connection, so that every transaction uses its prepared statements. */
async function openSingle() {
  const name = await portal().database.transaction({}, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]!.name;
  });
  const url = new URL(inject('postgres').appUrl);
  url.pathname = `/${name}`;
  const database = await openPostgresDatabase({
    url: url.href,
    connections: 1,
    acquireTimeoutMs: 300_000,
  });
  onTestFinished(() => database.close());
  return database;
}

// PostgreSQL plans each execution where a generic plan seems more expensive.
it.each(['', 'er', 'berg'])(
  'uses one plan for pages of every project, however small (search: "%s")',
  async (search) => {
    const { projectId: large } = await makeProject(portal());
    const { projectId: small } = await makeProject(portal());
    const rows = Array.from({ length: 1_000 }, () => subscriptionRow(large));
    await insertSubscriptions(portal(), rows);
    await insertSubscriptions(portal(), [subscriptionRow(small)]);
    await runAsOwner(portal(), 'analyze subscription');

    const database = await openSingle();
    const view = { list: 'all', date: '2026-03-18' } as const;
    const request = { view, descending: false, page: 1, rowsPerPage: 10, search };
    // Three executions until the statement is named, and five in which PostgreSQL compares plans.
    for (let time = 0; time < 20; time += 1) {
      await database.transaction({ projectId: small }, (db) =>
        listSubscriptions(db, { ...request, projectId: small }),
      );
    }
    const { rows: plans } = await database.transaction({}, (db) =>
      sql<{
        genericPlans: number;
      }>`select generic_plans::int as "genericPlans" from pg_prepared_statements
        where statement like '%list_index%'`.execute(db),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]!.genericPlans).toBeGreaterThanOrEqual(10);
  },
);

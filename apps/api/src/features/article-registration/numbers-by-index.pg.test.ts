import { type CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeProject } from '../../../test/factories.ts';
import {
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';
import { isOnEmployeeList } from '../../shared-domain/on-employee-list.ts';
import { queryCheckFacts } from './check-store.ts';

const portal = useTestPortal();

/** The index conditions in the plan of a query. */
async function indexConditionsOf(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  const explain = { sql: `explain (costs off) ${text}`, parameters } as unknown as CompiledQuery<
    Record<string, string>
  >;
  const { rows } = await db.executeQuery(explain);
  return rows
    .flatMap((row) => Object.values(row))
    .filter((line) => line.includes('Index Cond'))
    .join('\n');
}

it('finds comparable numbers by index, under row-level security too', async () => {
  const { projectId } = await makeProject(portal());
  const numbers = Array.from({ length: 2_000 }, (_, at) => `E${String(at).padStart(6, '0')}`);
  await insertEmployeeList(portal(), projectId, numbers);
  await insertSubscriptions(
    portal(),
    numbers.map((employeeNumber) => subscriptionRow(projectId, { employeeNumber })),
  );
  const row = requestRow(projectId, { employeeNumber: 'E000700' });
  await insertRequests(portal(), [row]);
  await portal().database.transaction({ projectId }, async (db) => {
    const ids = [row.articleRegistrationId];
    const [employees, others] = queryCheckFacts(db, { projectId, ids, date: '2026-03-18' });
    expect(await indexConditionsOf(db, employees)).toContain('(plain_number = ');
    const other = await indexConditionsOf(db, others);
    expect(other).toContain('(employee_number = CASE');
    expect(other).toContain('(comparable_number = CASE');
    const listed = await indexConditionsOf(
      db,
      sql`select from subscription
        where project_id = ${projectId} and not ${isOnEmployeeList(projectId, 'subscription')}`.compile(
        db,
      ),
    );
    expect(listed).toContain('(plain_number = ltrim(CASE');
  });
});

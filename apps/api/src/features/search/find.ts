import type { CallResult } from '@portal/contract/call';
import type { find, findRecent, Recent } from '@portal/contract/search';
import { lacksRequiredTotp } from '../../access/project-access.ts';
import { listVisibleProjects } from '../../access/visible-projects.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { groupByPerson } from '../../shared-domain/same-person-rules.ts';
import {
  describeMatches,
  describePerson,
  describeRecord,
  type MatchedRecord,
} from './search-rules.ts';
import { findRecords, readRecordsOf } from './search-store.ts';

/**
 * Runs a query in each of the given projects that the session may access now, in the row-level
 * scope of that project. Other ids are skipped, without a sign of whether they exist.
 */
async function queryProjects(
  db: Db,
  { session, date, projectIds }: { session: Session; date: string; projectIds: readonly string[] },
  query: (projectId: string) => Promise<MatchedRecord[]>,
): Promise<MatchedRecord[]> {
  const { accountId } = session.account;
  const results: MatchedRecord[] = [];
  for (const { row } of await listVisibleProjects(db, session, date)) {
    if (!projectIds.includes(row.projectId) || lacksRequiredTotp(session, row)) continue;
    await setScope(db, { projectId: row.projectId, accountId });
    results.push(...(await query(row.projectId)));
  }
  return results;
}

/** Searches a text in some of the session's projects. */
export async function findInProjects(
  db: Db,
  caller: { session: Session; date: string },
  { search, projectIds }: { search: string; projectIds: readonly string[] },
): Promise<CallResult<typeof find>> {
  if (search.trim() === '') return { items: [] };
  const rows = await queryProjects(db, { ...caller, projectIds }, (projectId) =>
    findRecords(db, { projectId, search }),
  );
  return { items: describeMatches(rows) };
}

/** The current data of recently opened records. A person occurs once, by whichever record. */
export async function findRecentRecords(
  db: Db,
  caller: { session: Session; date: string },
  items: readonly Recent[],
): Promise<CallResult<typeof findRecent>> {
  const projectIds = items.map(({ projectId }) => projectId);
  const rows = await queryProjects(db, { ...caller, projectIds }, (projectId) => {
    const ids = items.filter((item) => item.projectId === projectId).map(({ id }) => id);
    return readRecordsOf(db, { projectId, ids });
  });
  const people = rowsOfPeople(rows, items);
  const results = items.flatMap((item) => {
    if (item.kind === 'person') {
      const row = people.get(item.id);
      return row ? [describePerson(row)] : [];
    }
    const row = rows.find(({ kind, id }) => kind === item.kind && id === item.id);
    return row && row.projectId === item.projectId ? [describeRecord(row)] : [];
  });
  return { items: results };
}

/** The record of each opened person that was opened last, by its id. */
function rowsOfPeople(rows: readonly MatchedRecord[], items: readonly Recent[]) {
  const opened = items
    .filter(({ kind }) => kind === 'person')
    .flatMap((item) =>
      rows.filter(({ id, projectId }) => id === item.id && projectId === item.projectId),
    );
  const first = groupByPerson(opened).map((person) => person[0]!);
  return new Map(first.map((row) => [row.id, row]));
}

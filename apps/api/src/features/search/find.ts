import type { CallResult } from '@portal/contract/call';
import type { find, findRecent, Recent } from '@portal/contract/search';
import { lacksDemandedTotp } from '../../access/project-access.ts';
import { listVisibleProjects } from '../../access/visible-projects.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { groupByPerson } from '../../shared-domain/same-person-rules.ts';
import { describeFinds, describePerson, describeRecord, type FoundRecord } from './search-rules.ts';
import { findRecords, readRecordsOf } from './search-store.ts';

/**
 * Asks each of the projects that the session may enter now, in a transaction's scope that shows
 * that project alone. The others are passed over, and nobody learns which of them there are.
 */
async function askProjects(
  db: Db,
  { session, date, projectIds }: { session: Session; date: string; projectIds: readonly string[] },
  ask: (projectId: string) => Promise<FoundRecord[]>,
): Promise<FoundRecord[]> {
  const { accountId } = session.account;
  const found: FoundRecord[] = [];
  for (const { row } of await listVisibleProjects(db, session, date)) {
    if (!projectIds.includes(row.projectId) || lacksDemandedTotp(session, row)) continue;
    await setScope(db, { projectId: row.projectId, accountId });
    found.push(...(await ask(row.projectId)));
  }
  return found;
}

/** What a text finds in some of the session's projects. */
export async function findInProjects(
  db: Db,
  asking: { session: Session; date: string },
  { search, projectIds }: { search: string; projectIds: readonly string[] },
): Promise<CallResult<typeof find>> {
  if (search.trim() === '') return { items: [] };
  const rows = await askProjects(db, { ...asking, projectIds }, (projectId) =>
    findRecords(db, { projectId, search }),
  );
  return { items: describeFinds(rows) };
}

/** What records that were opened lately are today; a person once, whichever record leads to them. */
export async function findRecentRecords(
  db: Db,
  asking: { session: Session; date: string },
  items: readonly Recent[],
): Promise<CallResult<typeof findRecent>> {
  const projectIds = items.map(({ projectId }) => projectId);
  const rows = await askProjects(db, { ...asking, projectIds }, (projectId) => {
    const ids = items.filter((item) => item.projectId === projectId).map(({ id }) => id);
    return readRecordsOf(db, { projectId, ids });
  });
  const people = rowsOfPeople(rows, items);
  const found = items.flatMap((item) => {
    if (item.kind === 'person') {
      const row = people.get(item.id);
      return row ? [describePerson(row)] : [];
    }
    const row = rows.find(({ kind, id }) => kind === item.kind && id === item.id);
    return row && row.projectId === item.projectId ? [describeRecord(row)] : [];
  });
  return { items: found };
}

/** For each person that was opened, the record that was opened last, by its id. */
function rowsOfPeople(rows: readonly FoundRecord[], items: readonly Recent[]) {
  const opened = items
    .filter(({ kind }) => kind === 'person')
    .flatMap((item) =>
      rows.filter(({ id, projectId }) => id === item.id && projectId === item.projectId),
    );
  const first = groupByPerson(opened).map((person) => person[0]!);
  return new Map(first.map((row) => [row.id, row]));
}

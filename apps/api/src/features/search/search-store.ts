import { type RawBuilder, sql } from 'kysely';
import { searchedText } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';
import { shownStatus } from '../../shared-domain/request-status.ts';
import { containsPattern } from '@portal/list-engine/conditions';
import { type MatchedRecord, searchWords } from './search-rules.ts';

/**
 * The most records of each search strategy: more than are shown, because many are of one person.
 */
const maxRecords = 40;

/** The records of both kinds with these ids, of one project, which is the transaction's scope. */
async function readRecords(
  db: Db,
  projectId: string,
  {
    ids,
    wanted = sql`''`,
  }: { ids: (kind: MatchedRecord['kind']) => RawBuilder<unknown>; wanted?: RawBuilder<unknown> },
  before: RawBuilder<unknown> = sql``,
): Promise<MatchedRecord[]> {
  const shared = sql`project_id, external_reference, first_name, infix, last_name, birth_date,
    email_address, employee_number, department, article_name, sort_key, ${wanted} as wanted`;
  const { rows } = await sql<MatchedRecord>`${before}
    select 'subscription' as kind, subscription_id as id, subscription_number,
      null as status, ${shared}
    from subscription
    where project_id = ${projectId} and subscription_id in ${ids('subscription')}
    union all
    select 'articleRegistration', article_registration_id, null, ${shownStatus}, ${shared}
    from article_registration
    where project_id = ${projectId} and article_registration_id in ${ids('articleRegistration')}`.execute(
    db,
  );
  return rows;
}

/** The records of the scope's project that match a text, in one query. */
export const findRecords = (
  db: Db,
  { projectId, search }: { projectId: string; search: string },
): Promise<MatchedRecord[]> => {
  const typed = search.trim();
  const searched = searchedText(typed);
  const find = (text: string) => {
    const patterns = searchWords(text).map(containsPattern);
    // The sort key of names leaves out these marks too.
    const prefix = sql`regexp_replace(fold_text(${text}), '[''.-]', '', 'g')`;
    return sql`select kind, id from find_records(${text}, ${prefix},
      array(select fold_text(pattern) from unnest(${patterns}::text[]) pattern), ${maxRecords})`;
  };
  // A reference is matched as typed, a number in its comparable form.
  const queries = (searched === typed ? [typed] : [typed, searched]).map(find);
  const found = sql`with found as materialized (${sql.join(queries, sql` union `)})`;
  return readRecords(
    db,
    projectId,
    {
      ids: (kind) => sql`(select id from found where kind = ${kind})`,
      wanted: sql`fold_text(${searched})`,
    },
    found,
  );
};

/** The records of the scope's project with these ids. Ids of other projects return nothing. */
export const readRecordsOf = (
  db: Db,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<MatchedRecord[]> =>
  readRecords(db, projectId, { ids: () => sql`(select unnest(${ids}::uuid[]))` });

import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { compiledRows, compiledQuery } from '../database/compiled-query.ts';
import { deferred, rowsOf } from '../database/query-options.ts';
import {
  type Session,
  sessionColumns,
  sessionFrom,
  type SessionRow,
} from '../identity/sessions/session-store.ts';
import { type ProjectGrant, grantColumns } from './project-access.ts';

/** The session of a request, and the grant of its account in the project that the request names. */
export interface Caller {
  readonly session: Session | undefined;
  /** Undefined when the request names no project, or one that does not exist. */
  readonly grant: ProjectGrant | undefined;
}

const selectSession = compiledRows((db, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .select(sessionColumns)
    .where('session.sessionId', '=', sessionId)
    .compile(),
);

/** Returns exactly one row, also without such a session. */
const callerQuery = (db: Db, sessionId: string, projectId: string, date: string) =>
  db
    .selectFrom(sql<object>`(select)`.as('lookup'))
    .leftJoin('session', (join) => join.on('session.sessionId', '=', sessionId))
    .leftJoin('account', 'account.accountId', 'session.accountId')
    .leftJoin('project', (join) => join.on('project.projectId', '=', projectId))
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'project.projectId')
        .onRef('membership.accountId', '=', 'session.accountId'),
    )
    .select(sessionColumns)
    .select(grantColumns(date));

const selectCaller = compiledRows((db, sessionId: string, projectId: string, date: string) =>
  callerQuery(db, sessionId, projectId, date).compile(),
);

/** The right `viewProject` in SQL: the session is open and may view an existing project. */
const mayViewProject = sql<boolean>`session.ended_at is null and not account.is_disabled
  and project.project_id is not null
  and (account.type = 'BackOffice' or not membership.is_disabled)`;

/** As selectCaller. Stops the transaction with an error without the right to view the project. */
const callerOrStopQuery = compiledQuery((db, sessionId: string, projectId: string, date: string) =>
  deferred(
    callerQuery(db, sessionId, projectId, date)
      .select(sql<boolean>`stop_unless(${mayViewProject})`.as('isAllowed'))
      .compile(),
  ),
);

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number];

function callerFrom(row: CallerRow | undefined): Caller {
  if (!row || row.sessionId === null) return { session: undefined, grant: undefined };
  const { requireTotp } = row;
  return {
    // With a session, none of its columns is null.
    session: sessionFrom(row as SessionRow),
    grant: requireTotp === null ? undefined : { ...row, requireTotp },
  };
}

interface CallerLookup {
  readonly sessionId: string;
  readonly projectId: string | undefined;
  readonly date: string;
}

/**
 * Finds the session and the grant by one query, within the scope of the session and the project. It
 * decides nothing: the session may have ended, and the account may have no access to the project.
 */
export async function findCaller(
  db: Db,
  { sessionId, projectId, date }: CallerLookup,
): Promise<Caller> {
  if (projectId === undefined) {
    const [row] = await selectSession(db, sessionId);
    return { session: row && sessionFrom(row), grant: undefined };
  }
  const [row] = await selectCaller(db, sessionId, projectId, date);
  return callerFrom(row);
}

/**
 * As findCaller, without waiting for the result: the next statement travels to the database along
 * with the query. Without the right to view the project, the database answers neither
 * (`isStopped`).
 */
export async function startFindCaller(
  db: Db,
  { sessionId, projectId, date }: CallerLookup & { readonly projectId: string },
): Promise<{ readonly caller: Promise<Caller> }> {
  const pending = await db.executeQuery(callerOrStopQuery(db, sessionId, projectId, date));
  const caller = Promise.resolve(rowsOf(pending)).then(([row]) => callerFrom(row));
  // The next statement fails with the same error.
  caller.catch(() => undefined);
  return { caller };
}

/** Whether `stop_unless` stopped the transaction. */
export const isStopped = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'NOTIN';

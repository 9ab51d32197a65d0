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

/** Who asks, by the session that they bring, and what lets them into the project that they name. */
export interface Caller {
  readonly session: Session | undefined;
  /** Undefined when they name no project, or one that is not there. */
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

/** One row, whether there is such a session or not. */
const callerQuery = (db: Db, sessionId: string, projectId: string, date: string) =>
  db
    .selectFrom(sql<object>`(select)`.as('asking'))
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

/**
 * Whether a session that has not ended may look at a project that there is: the right `viewProject`,
 * in the database's words.
 */
const mayLook = sql<boolean>`session.ended_at is null and not account.is_disabled
  and project.project_id is not null
  and (account.type = 'BackOffice' or not membership.is_disabled)`;

/** As selectCaller, and stops the transaction for whoever may not look at the project. */
const callerOrStop = compiledQuery((db, sessionId: string, projectId: string, date: string) =>
  deferred(
    callerQuery(db, sessionId, projectId, date)
      .select(sql<boolean>`stop_unless(${mayLook})`.as('isLetIn'))
      .compile(),
  ),
);

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number];

function callerFrom(row: CallerRow | undefined): Caller {
  if (!row || row.sessionId === null) return { session: undefined, grant: undefined };
  const { requireTotp } = row;
  return {
    // Where there is a session, none of its columns is missing.
    session: sessionFrom(row as SessionRow),
    grant: requireTotp === null ? undefined : { ...row, requireTotp },
  };
}

interface Arriving {
  readonly sessionId: string;
  readonly projectId: string | undefined;
  readonly date: string;
}

/**
 * Who asks, in one question to the database, within the scope of the session and the project. It
 * only looks: the session may have ended, and the project may not be theirs.
 */
export async function findCaller(
  db: Db,
  { sessionId, projectId, date }: Arriving,
): Promise<Caller> {
  if (projectId === undefined) {
    const [row] = await selectSession(db, sessionId);
    return { session: row && sessionFrom(row), grant: undefined };
  }
  const [row] = await selectCaller(db, sessionId, projectId, date);
  return callerFrom(row);
}

/**
 * As findCaller, without waiting for the answer: what is asked next travels with it. The database
 * answers neither when the account may not look at the project (`isStopped`).
 */
export async function startFindingCaller(
  db: Db,
  { sessionId, projectId, date }: Arriving & { readonly projectId: string },
): Promise<{ readonly caller: Promise<Caller> }> {
  const answered = await db.executeQuery(callerOrStop(db, sessionId, projectId, date));
  const caller = Promise.resolve(rowsOf(answered)).then(([row]) => callerFrom(row));
  // Its failure is that of whatever comes next, too.
  caller.catch(() => undefined);
  return { caller };
}

/** Whether the database stopped a transaction by `stop_unless`. */
export const isStopped = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'NOTIN';

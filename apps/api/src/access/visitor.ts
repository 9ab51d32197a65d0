import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { fixedQuery, fixedQuestion } from '../database/fixed-query.ts';
import { askedLater, rowsLater } from '../database/ask-together.ts';
import {
  type Session,
  sessionColumns,
  sessionFrom,
  type SessionRow,
} from '../identity/sessions/session-store.ts';
import { type Entrance, entranceColumns } from './project-access.ts';

/** Who asks, by the session that they bring, and what lets them into the project that they name. */
export interface Visitor {
  readonly session: Session | undefined;
  /** Undefined when they name no project, or one that is not there. */
  readonly entrance: Entrance | undefined;
}

const selectSession = fixedQuery((db, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .select(sessionColumns)
    .where('session.sessionId', '=', sessionId)
    .compile(),
);

/** One row, whether there is such a session or not. */
const visitorQuery = (db: Db, sessionId: string, projectId: string, date: string) =>
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
    .select(entranceColumns(date));

const selectVisitor = fixedQuery((db, sessionId: string, projectId: string, date: string) =>
  visitorQuery(db, sessionId, projectId, date).compile(),
);

/**
 * Whether a session that has not ended may look at a project that there is: the right `viewProject`,
 * in the database's words.
 */
const mayLook = sql<boolean>`session.ended_at is null and not account.is_disabled
  and project.project_id is not null
  and (account.type = 'BackOffice' or not membership.is_disabled)`;

/** As selectVisitor, and stops the transaction for whoever may not look at the project. */
const visitorAhead = fixedQuestion((db, sessionId: string, projectId: string, date: string) =>
  askedLater(
    visitorQuery(db, sessionId, projectId, date)
      .select(sql<boolean>`stop_unless(${mayLook})`.as('isLetIn'))
      .compile(),
  ),
);

type VisitorRow = Awaited<ReturnType<typeof selectVisitor>>[number];

function visitorFrom(row: VisitorRow | undefined): Visitor {
  if (!row || row.sessionId === null) return { session: undefined, entrance: undefined };
  const { requireTotp } = row;
  return {
    // Where there is a session, none of its columns is missing.
    session: sessionFrom(row as SessionRow),
    entrance: requireTotp === null ? undefined : { ...row, requireTotp },
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
export async function findVisitor(
  db: Db,
  { sessionId, projectId, date }: Arriving,
): Promise<Visitor> {
  if (projectId === undefined) {
    const [row] = await selectSession(db, sessionId);
    return { session: row && sessionFrom(row), entrance: undefined };
  }
  const [row] = await selectVisitor(db, sessionId, projectId, date);
  return visitorFrom(row);
}

/**
 * As findVisitor, without waiting for the answer: what is asked next travels with it. The database
 * answers neither when the account may not look at the project (`isStopped`).
 */
export async function findVisitorAhead(
  db: Db,
  { sessionId, projectId, date }: Arriving & { readonly projectId: string },
): Promise<{ readonly visitor: Promise<Visitor> }> {
  const answered = await db.executeQuery(visitorAhead(db, sessionId, projectId, date));
  const visitor = Promise.resolve(rowsLater(answered)).then(([row]) => visitorFrom(row));
  // Its failure is that of whatever comes next, too.
  visitor.catch(() => undefined);
  return { visitor };
}

/** Whether the database stopped a transaction by `stop_unless`. */
export const isStopped = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'NOTIN';

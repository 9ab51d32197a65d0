import type { Db } from '../database/database.ts';
import { fixedQuery } from '../database/fixed-query.ts';
import { type Session, sessionColumns, sessionFrom } from '../identity/sessions/session-store.ts';
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

const selectVisitor = fixedQuery((db, sessionId: string, projectId: string, date: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .leftJoin('project', (join) => join.on('project.projectId', '=', projectId))
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'project.projectId')
        .onRef('membership.accountId', '=', 'session.accountId'),
    )
    .select(sessionColumns)
    .select(entranceColumns(date))
    .where('session.sessionId', '=', sessionId)
    .compile(),
);

/**
 * Who asks, in one question to the database, within the scope of the session and the project. It
 * only looks: the session may have ended, and the project may not be theirs.
 */
export async function findVisitor(
  db: Db,
  {
    sessionId,
    projectId,
    date,
  }: { sessionId: string; projectId: string | undefined; date: string },
): Promise<Visitor> {
  if (projectId === undefined) {
    const [row] = await selectSession(db, sessionId);
    return { session: row && sessionFrom(row), entrance: undefined };
  }
  const [row] = await selectVisitor(db, sessionId, projectId, date);
  if (!row) return { session: undefined, entrance: undefined };
  const { requireTotp } = row;
  return {
    session: sessionFrom(row),
    entrance: requireTotp === null ? undefined : { ...row, requireTotp },
  };
}

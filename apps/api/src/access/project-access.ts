import type { ProjectRecord, ProjectSource } from '@portal/contract/call';
import { type Principal, type Right, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import { type Clock, today } from '../clock.ts';
import { type Db, setScope } from '../database/database.ts';
import { compiledRows } from '../database/compiled-query.ts';
import { mayDirectorySee } from '../identity/entra/entra-store.ts';
import { type JoinedMembership, toPrincipal } from '../identity/sessions/membership-rules.ts';
import { standsInFor } from '../shared-domain/stand-ins.ts';
import { isOpen } from '../identity/sessions/session-rules.ts';
import { findSession, type Session } from '../identity/sessions/session-store.ts';
import { notFound, ProblemError } from '../problem.ts';

const lookups: Record<
  ProjectRecord,
  (id: string) => ReturnType<typeof sql<{ id: string | null }>>
> = {
  articleRegistration: (id) => sql`select project_of_article_registration(${id}) as id`,
  upload: (id) => sql`select project_of_upload(${id}) as id`,
  entraTenant: (id) => sql`select project_of_entra_tenant(${id}) as id`,
  subscription: (id) => sql`select project_of_subscription(${id}) as id`,
  person: (id) =>
    sql`select coalesce(project_of_subscription(${id}), project_of_article_registration(${id})) as id`,
};

/**
 * The project of a request, by the id in the field that `source` names: the project's own id, or
 * that of one of its records.
 * @throws {ProblemError} 404 without such a record
 */
export async function findProjectId(db: Db, source: ProjectSource, id: unknown): Promise<string> {
  if (typeof id !== 'string') throw new Error(`The request has no field ${source.field}`);
  if (!source.record) return id;
  const { rows } = await lookups[source.record](id).execute(db);
  const projectId = rows[0]?.id;
  if (!projectId) throw notFound();
  return projectId;
}

/** Whether a project requires a second factor that the session's account does not have. */
export const lacksRequiredTotp = (
  session: Pick<Session, 'tookTwoSteps'>,
  project: { readonly requireTotp: boolean },
): boolean => project.requireTotp && !session.tookTwoSteps;

/** The columns of a project and a membership that decide about access, for a query over both. */
export const grantColumns = (date: string) =>
  [
    'project.requireTotp',
    'membership.accountId as memberId',
    'membership.isDisabled as isMemberDisabled',
    'membership.authorize',
    'membership.confirmationMails',
    'membership.userManagement',
    'membership.subscriptionCopy',
    'membership.payroll',
    standsInFor('project.projectId', date),
  ] as const;

export interface ProjectGrant extends Omit<JoinedMembership, 'accountId' | 'isDisabled'> {
  readonly requireTotp: boolean;
  /** The account of the membership; null without a membership in the project. */
  readonly memberId: string | null;
  readonly isMemberDisabled: boolean | null;
}

const selectGrant = compiledRows((db, projectId: string, accountId: string, date: string) =>
  db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'project.projectId')
        .on('membership.accountId', '=', accountId),
    )
    .select(grantColumns(date))
    .where('project.projectId', '=', projectId)
    .compile(),
);

interface RequiredRight {
  readonly session: Session;
  readonly projectId: string;
  readonly right: Right;
}

/**
 * Limits the transaction to the project, for an account that has the right there.
 * @throws {ProblemError} as requireRight
 */
export async function authorizeProject(
  db: Db,
  { date, ...wanted }: RequiredRight & { readonly date: string },
): Promise<Principal> {
  const { projectId, session } = wanted;
  const { accountId } = session.account;
  await setScope(db, { projectId, accountId });
  const [grant] = await selectGrant(db, projectId, accountId, date);
  return requireRight(db, grant, wanted);
}

/**
 * Authorizes an account again in work that outlives the transaction of its call, such as an export.
 * @throws {ProblemError} 401 when the session has ended since, and as requireRight
 */
export async function reauthorizeProject(
  db: Db,
  { session, projectId, right }: RequiredRight,
  clock: Clock,
): Promise<void> {
  const open = await findSession(db, { sessionId: session.sessionId });
  if (!open || !isOpen(open, clock.now())) throw new ProblemError('not-signed-in');
  await authorizeProject(db, { session: open, projectId, right, date: today(clock) });
}

/**
 * Checks that an account has the right in the project to which the transaction is limited.
 * @throws {ProblemError} 404 without a membership, or when the rules of the directory refuse the
 *   account; 403 without the right, or without the 2FA that the project requires
 */
export async function requireRight(
  db: Db,
  grant: ProjectGrant | undefined,
  { session, projectId, right }: RequiredRight,
): Promise<Principal> {
  if (!grant) throw notFound();
  const { memberId, isMemberDisabled } = grant;
  const { account, directory } = session;
  const principal = toPrincipal(account.type, {
    ...grant,
    accountId: memberId,
    isDisabled: isMemberDisabled,
  });
  // An account that may not view the project must not learn that the project exists.
  if (!rights.viewProject(principal)) throw notFound();
  if (directory && !(await mayDirectorySee(db, projectId, directory))) throw notFound();
  // The project may have begun to require 2FA, or the account may have joined it, after the
  // sign-in.
  if (lacksRequiredTotp(session, grant)) throw new ProblemError('totp-demanded');
  if (!rights[right](principal)) throw new ProblemError('right-missing');
  return principal;
}

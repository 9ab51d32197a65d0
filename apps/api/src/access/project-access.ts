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
 * The project that a request points at, by the id in the field that `source` names: its own, or that
 * of a record.
 * @throws {ProblemError} 404 when there is no such record
 */
export async function findProjectId(db: Db, source: ProjectSource, id: unknown): Promise<string> {
  if (typeof id !== 'string') throw new Error(`The request has no field ${source.field}`);
  if (!source.record) return id;
  const { rows } = await lookups[source.record](id).execute(db);
  const projectId = rows[0]?.id;
  if (!projectId) throw notFound();
  return projectId;
}

/** Whether a project demands a second factor that the session's account does not have. */
export const lacksDemandedTotp = (
  session: Pick<Session, 'tookTwoSteps'>,
  project: { readonly requireTotp: boolean },
): boolean => project.requireTotp && !session.tookTwoSteps;

/** What a project and a membership say of who may come in, as columns of a query over both. */
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
  /** The account that is a member; null when it has no part in the project. */
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

interface Wanted {
  readonly session: Session;
  readonly projectId: string;
  readonly right: Right;
}

/**
 * Limits the transaction to the project, for an account that holds the right there.
 * @throws {ProblemError} as requireRight
 */
export async function authorizeProject(
  db: Db,
  { date, ...wanted }: Wanted & { readonly date: string },
): Promise<Principal> {
  const { projectId, session } = wanted;
  const { accountId } = session.account;
  await setScope(db, { projectId, accountId });
  const [grant] = await selectGrant(db, projectId, accountId, date);
  return requireRight(db, grant, wanted);
}

/**
 * Enters a project again for work that goes on after its call was let in, such as an export.
 * @throws {ProblemError} 401 when the session has ended since, and as requireRight
 */
export async function reauthorizeProject(
  db: Db,
  { session, projectId, right }: Wanted,
  clock: Clock,
): Promise<void> {
  const found = await findSession(db, { sessionId: session.sessionId });
  if (!found || !isOpen(found, clock.now())) throw new ProblemError('not-signed-in');
  await authorizeProject(db, { session: found, projectId, right, date: today(clock) });
}

/**
 * Checks that an account holds the right in the project to which the transaction is limited.
 * @throws {ProblemError} 404 when the account has no part in the project or the rules of its
 *   directory do not let it in, 403 without the right, or without the 2FA that the project demands
 */
export async function requireRight(
  db: Db,
  grant: ProjectGrant | undefined,
  { session, projectId, right }: Wanted,
): Promise<Principal> {
  if (!grant) throw notFound();
  const { memberId, isMemberDisabled } = grant;
  const { account, directory } = session;
  const principal = toPrincipal(account.type, {
    ...grant,
    accountId: memberId,
    isDisabled: isMemberDisabled,
  });
  // An account that may not look at the project must not learn that the project exists.
  if (!rights.viewProject(principal)) throw notFound();
  if (directory && !(await mayDirectorySee(db, projectId, directory))) throw notFound();
  // The project may demand 2FA, or the account may have joined it, only since the sign-in.
  if (lacksDemandedTotp(session, grant)) throw new ProblemError('totp-demanded');
  if (!rights[right](principal)) throw new ProblemError('right-missing');
  return principal;
}

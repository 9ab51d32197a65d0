import { type MembershipFlags, rights } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import { type Db, setScope } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import { mayDirectorySee } from '../entra/entra-store.ts';
import { notFound } from '../../problem.ts';
import { findAccountForUpdate } from '../links/link-store.ts';
import { managesEveryProject, type ConsentContext } from './consent-rules.ts';
import { membershipColumns, toPrincipal } from '../sessions/membership-rules.ts';
import type { Session } from '../sessions/session-store.ts';

export interface ManagedProject {
  readonly projectId: string;
  readonly name: string;
}

/** An account, as far as the session's account may see it. */
export interface ManagedPerson {
  readonly account: Selectable<AccountTable>;
  /** The projects that the session's account manages, by name. */
  readonly projects: readonly ManagedProject[];
  /** The account's flags in those projects that it is a member of, by project. */
  readonly flags: ReadonlyMap<string, MembershipFlags>;
  /** Whether the session's account manages every project that the account is active in. */
  readonly isWhollyManaged: boolean;
  /** What decides whether a change of flags waits for the person's consent. */
  readonly consent: ConsentContext;
}

/**
 * The projects that the session's account manages and has access to now, by name. A call in each of
 * these projects would decide the same. Afterwards the transaction's scope is the account.
 */
export async function listManagedProjects(
  db: Db,
  { account, directory, tookTwoSteps }: Session,
): Promise<ManagedProject[]> {
  const { accountId, type } = account;
  await setScope(db, type === 'BackOffice' ? { allProjects: true } : { accountId });
  const rows = await db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'project.projectId')
        .on('membership.accountId', '=', accountId),
    )
    .select(['project.projectId', 'project.name', 'project.requireTotp', ...membershipColumns])
    .orderBy('project.sortKey')
    .orderBy('project.projectId')
    .execute();
  const managed: ManagedProject[] = [];
  for (const { projectId, name, requireTotp: demandsTotp, ...row } of rows) {
    // A stand-in does not get the approver's management.
    const principal = toPrincipal(type, { ...row, standsInFor: null });
    if (!rights.manageAccounts(principal) || (demandsTotp && !tookTwoSteps)) continue;
    if (directory) await setScope(db, { projectId, accountId });
    if (await mayDirectorySee(db, projectId, directory)) managed.push({ projectId, name });
  }
  await setScope(db, { accountId });
  return managed;
}

/**
 * What decides about the consent of an account: `session` is null for the provider's systems.
 * Afterwards the transaction sees all projects.
 */
export async function readConsentContext(
  db: Db,
  { session, accountId }: { session: Session | null; accountId: string },
): Promise<ConsentContext> {
  const projects = session ? await listManagedProjects(db, session) : [];
  await setScope(db, { allProjects: true });
  const memberships = await db
    .selectFrom('membership')
    .select(['projectId', 'isDisabled'])
    .where('accountId', '=', accountId)
    .execute();
  return {
    memberships,
    requester: {
      type: session?.account.type ?? 'BackOffice',
      managed: new Set(projects.map(({ projectId }) => projectId)),
    },
  };
}

/**
 * The account that a call is about, locked until the transaction ends unless the call only reads.
 * Afterwards the transaction sees all projects.
 * @throws {ProblemError} 404 when it is in none of the projects that the session's account manages
 */
export async function getManagedPerson(
  db: Db,
  { session, accountId, lock = true }: { session: Session; accountId: string; lock?: boolean },
): Promise<ManagedPerson> {
  // Locked before its memberships are read, so that they cannot change before this call's change.
  const account = lock
    ? await findAccountForUpdate(db, accountId)
    : await db
        .selectFrom('account')
        .selectAll()
        .where('accountId', '=', accountId)
        .executeTakeFirst();
  const projects = await listManagedProjects(db, session);
  await setScope(db, { allProjects: true });
  const memberships = await db
    .selectFrom('membership')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute();
  const managed = new Set(projects.map(({ projectId }) => projectId));
  const own = memberships.filter((membership) => managed.has(membership.projectId));
  if (!account || own.length === 0) throw notFound();
  const consent = { memberships, requester: { type: session.account.type, managed } };
  return {
    account,
    projects,
    flags: new Map(
      own.map((membership) => [
        membership.projectId,
        {
          isDisabled: membership.isDisabled,
          authorize: membership.authorize,
          confirmationMails: membership.confirmationMails,
          userManagement: membership.userManagement,
          subscriptionCopy: membership.subscriptionCopy,
          payroll: membership.payroll,
        },
      ]),
    ),
    isWhollyManaged: managesEveryProject(consent),
    consent,
  };
}

import { type MembershipFlags, rights } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import { type Db, setScope } from '../database/database.ts';
import type { AccountTable } from '../database/sign-in-tables.ts';
import { mayDirectorySee } from '../entra/entra-store.ts';
import { notFound } from '../http/problem.ts';
import { findLockedAccount } from '../links/link-store.ts';
import { rightsHolder } from '../sessions/membership-rules.ts';
import type { Session } from '../sessions/session-store.ts';

export interface ManagedProject {
  readonly projectId: string;
  readonly name: string;
}

/** An account, as far as who asks about it has to do with it. */
export interface ManagedPerson {
  readonly account: Selectable<AccountTable>;
  /** The projects in which who asks has management, by name. */
  readonly projects: readonly ManagedProject[];
  /** The account's flags in those of them that it is a member of, by project. */
  readonly flags: ReadonlyMap<string, MembershipFlags>;
  /** Whether who asks manages every project that the account is in, disabled there or not. */
  readonly isWhollyManaged: boolean;
}

/**
 * The projects in which the session's account has management and which it may enter now, by name:
 * what a single call in each of them would say too. The transaction's scope is the account
 * afterwards.
 */
export async function listManagedProjects(
  db: Db,
  { account, directory, hasTotp }: Session,
): Promise<ManagedProject[]> {
  const { accountId, type } = account;
  await setScope(db, type === 'BackOffice' ? { allProjects: true } : { accountId });
  const rows = await db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.project_id', '=', 'project.project_id')
        .on('membership.account_id', '=', accountId),
    )
    .select([
      'project.project_id',
      'project.name',
      'project.require_totp',
      'membership.account_id',
      'membership.is_disabled',
      'membership.authorize',
      'membership.confirmation_mails',
      'membership.user_management',
      'membership.subscription_copy',
    ])
    .orderBy('project.sort_key')
    .orderBy('project.project_id')
    .execute();
  const managed: ManagedProject[] = [];
  for (const { project_id: projectId, name, require_totp: demandsTotp, ...row } of rows) {
    // Nobody manages by standing in for somebody.
    const holder = rightsHolder(type, { ...row, stands_in_for: null });
    if (!rights.manageAccounts(holder) || (demandsTotp && !hasTotp)) continue;
    if (directory) await setScope(db, { projectId, accountId });
    if (await mayDirectorySee(db, projectId, directory)) managed.push({ projectId, name });
  }
  await setScope(db, { accountId });
  return managed;
}

/**
 * The account that a call is about, held until the transaction ends unless it is only looked at. The
 * transaction sees all projects afterwards.
 * @throws {ProblemError} 404 when it is in none of the projects that the session's account manages
 */
export async function getManagedPerson(
  db: Db,
  { session, accountId, lock = true }: { session: Session; accountId: string; lock?: boolean },
): Promise<ManagedPerson> {
  // Held before its memberships are read: they are those of the moment at which the change is made.
  const account = lock
    ? await findLockedAccount(db, accountId)
    : await db
        .selectFrom('account')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
  const projects = await listManagedProjects(db, session);
  await setScope(db, { allProjects: true });
  const memberships = await db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const managed = new Set(projects.map(({ projectId }) => projectId));
  const own = memberships.filter((membership) => managed.has(membership.project_id));
  if (!account || own.length === 0) throw notFound();
  return {
    account,
    projects,
    flags: new Map(
      own.map((membership) => [
        membership.project_id,
        {
          isDisabled: membership.is_disabled,
          authorize: membership.authorize,
          confirmationMails: membership.confirmation_mails,
          userManagement: membership.user_management,
          subscriptionCopy: membership.subscription_copy,
        },
      ]),
    ),
    isWhollyManaged: own.length === memberships.length,
  };
}

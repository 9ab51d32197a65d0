import { type MembershipFlags, membershipFlags, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { pick } from '../../pick.ts';
import { membershipColumns, toPrincipal } from '../sessions/membership-rules.ts';

/** A membership for which a person's consent is requested. */
export interface RequestedMembership {
  readonly projectId: string;
  readonly accountId: string;
  readonly emailAddress: string;
  readonly flags: MembershipFlags;
  /** null: the provider. */
  readonly requestedBy: string | null;
  readonly now: Date;
}

/** @returns false when it was requested for this project already; that row does not change */
export async function insertWaitingMembership(
  db: Db,
  { flags, requestedBy, now, ...row }: RequestedMembership,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waitingMembership')
    .values({
      waitingMembershipId: newId(),
      ...pick(row, ['projectId', 'accountId', 'emailAddress']),
      ...pick(flags, membershipFlags),
      askedByAccountId: requestedBy,
      askedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['projectId', 'accountId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const withRequester = (db: Db) =>
  db
    .selectFrom('waitingMembership as waiting')
    .leftJoin('account as requester', 'requester.accountId', 'waiting.askedByAccountId')
    .leftJoin('membership as held', (join) =>
      join
        .onRef('held.projectId', '=', 'waiting.projectId')
        .onRef('held.accountId', '=', 'waiting.accountId'),
    )
    .selectAll('waiting')
    .select(['requester.firstName', 'requester.infix', 'requester.lastName', 'requester.type'])
    .select((row) => row('held.accountId', 'is not', null).$castTo<boolean>().as('isMember'));

/**
 * The requests for consent to an account at its present address, the oldest first. The transaction
 * must see all projects.
 */
export async function listWaitingOf(db: Db, accountId: string) {
  return withRequester(db)
    .innerJoin('project', 'project.projectId', 'waiting.projectId')
    .innerJoin('account', 'account.accountId', 'waiting.accountId')
    .select(['project.name as projectName', 'project.legalName'])
    .where('waiting.accountId', '=', accountId)
    .where(sql`lower(waiting.email_address)`, '=', sql`lower(account.email_address)`)
    .orderBy('waiting.askedAt')
    .orderBy('waiting.waitingMembershipId')
    .execute();
}

/**
 * Whether the requester may still add members to the project: it manages the project, or is the
 * provider's. The transaction must see all projects.
 */
export async function mayStillRequest(
  db: Db,
  { projectId, askedByAccountId }: { projectId: string; askedByAccountId: string | null },
): Promise<boolean> {
  if (askedByAccountId === null) return true;
  const requester = await db
    .selectFrom('account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.accountId', '=', 'account.accountId')
        .on('membership.projectId', '=', projectId),
    )
    .select(['account.type', ...membershipColumns])
    .where('account.accountId', '=', askedByAccountId)
    .where('account.isDisabled', '=', false)
    .executeTakeFirst();
  if (!requester) return false;
  return rights.manageAccounts(toPrincipal(requester.type, { ...requester, standsInFor: null }));
}

/** Whether the requester was one of the provider's systems or staff. */
export async function isOfProvider(
  db: Db,
  { askedByAccountId }: { askedByAccountId: string | null },
): Promise<boolean> {
  if (askedByAccountId === null) return true;
  const requester = await db
    .selectFrom('account')
    .select('type')
    .where('accountId', '=', askedByAccountId)
    .executeTakeFirst();
  return requester?.type === 'BackOffice';
}

/** The projects that request an account's consent. The transaction must see all projects. */
export async function listRequestingProjects(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitingMembership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** The waiting memberships of a project, the newest first. */
export async function listWaitingIn(db: Db, projectId: string) {
  return withRequester(db)
    .where('waiting.projectId', '=', projectId)
    .orderBy('waiting.askedAt', 'desc')
    .orderBy('waiting.waitingMembershipId', 'desc')
    .execute();
}

/**
 * Deletes a waiting membership of an account (which answers it) or of a project (which withdraws
 * it). Of two concurrent calls, one gets it.
 */
export async function deleteWaitingMembership(
  db: Db,
  {
    waitingMembershipId,
    ...owner
  }: { waitingMembershipId: string } & (
    | { readonly accountId: string }
    | { readonly projectId: string }
  ),
) {
  const [column, id] =
    'accountId' in owner
      ? (['accountId', owner.accountId] as const)
      : (['projectId', owner.projectId] as const);
  return db
    .deleteFrom('waitingMembership')
    .where('waitingMembershipId', '=', waitingMembershipId)
    .where(column, '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes all waiting memberships of an account. */
export async function deleteWaitingMembershipsOf(db: Db, accountId: string) {
  return db
    .deleteFrom('waitingMembership')
    .where('accountId', '=', accountId)
    .returningAll()
    .execute();
}

import { type MembershipFlags, membershipFlags, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { pick } from '../../pick.ts';
import { membershipColumns, toPrincipal } from '../sessions/membership-rules.ts';

/** A membership that a person is asked for. */
export interface RequestedMembership {
  readonly projectId: string;
  readonly accountId: string;
  readonly emailAddress: string;
  readonly flags: MembershipFlags;
  /** null: the provider. */
  readonly askedBy: string | null;
  readonly now: Date;
}

/** @returns false when the account was asked for this project already; that stays as it is */
export async function insertWaitingMembership(
  db: Db,
  { flags, askedBy, now, ...asked }: RequestedMembership,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waitingMembership')
    .values({
      waitingMembershipId: newId(),
      ...pick(asked, ['projectId', 'accountId', 'emailAddress']),
      ...pick(flags, membershipFlags),
      askedByAccountId: askedBy,
      askedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['projectId', 'accountId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const withAsker = (db: Db) =>
  db
    .selectFrom('waitingMembership as waiting')
    .leftJoin('account as asker', 'asker.accountId', 'waiting.askedByAccountId')
    .leftJoin('membership as held', (join) =>
      join
        .onRef('held.projectId', '=', 'waiting.projectId')
        .onRef('held.accountId', '=', 'waiting.accountId'),
    )
    .selectAll('waiting')
    .select(['asker.firstName', 'asker.infix', 'asker.lastName', 'asker.type'])
    .select((row) => row('held.accountId', 'is not', null).$castTo<boolean>().as('isMember'));

/**
 * What an account is asked at its present address, the oldest first. The transaction must see all
 * projects.
 */
export async function listWaitingOf(db: Db, accountId: string) {
  return withAsker(db)
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
 * Whether who asked may still let people into the project: they manage it, or are of the provider.
 * The transaction must see all projects.
 */
export async function mayStillRequest(
  db: Db,
  { projectId, askedByAccountId }: { projectId: string; askedByAccountId: string | null },
): Promise<boolean> {
  if (askedByAccountId === null) return true;
  const asker = await db
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
  if (!asker) return false;
  return rights.manageAccounts(toPrincipal(asker.type, { ...asker, standsInFor: null }));
}

/** Whether it was the provider's systems or staff who asked. */
export async function isOfProvider(
  db: Db,
  { askedByAccountId }: { askedByAccountId: string | null },
): Promise<boolean> {
  if (askedByAccountId === null) return true;
  const asker = await db
    .selectFrom('account')
    .select('type')
    .where('accountId', '=', askedByAccountId)
    .executeTakeFirst();
  return asker?.type === 'BackOffice';
}

/** The projects that an account is asked for. The transaction must see all projects. */
export async function listRequestingProjects(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitingMembership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** Who is asked to take part in a project, the newest first. */
export async function listWaitingIn(db: Db, projectId: string) {
  return withAsker(db)
    .where('waiting.projectId', '=', projectId)
    .orderBy('waiting.askedAt', 'desc')
    .orderBy('waiting.waitingMembershipId', 'desc')
    .execute();
}

/**
 * Removes a membership that waits: an account answers its own, a project takes back its own. Of two
 * calls at the same moment, one gets it.
 */
export async function takeWaitingMembership(
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

/** Removes all memberships that an account is asked for. */
export async function takeEveryWaitingOf(db: Db, accountId: string) {
  return db
    .deleteFrom('waitingMembership')
    .where('accountId', '=', accountId)
    .returningAll()
    .execute();
}

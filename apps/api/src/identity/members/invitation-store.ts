import type { Language, GivenName } from '@portal/contract/fields';
import { type AccountType, type MembershipFlags, membershipFlags } from '@portal/contract/rights';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { isAddressReserved } from '../email-change/email-change-store.ts';
import { invalidInput, notFound, type ProblemError } from '../../problem.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import { countInvitation } from './invitation-rules.ts';
import { endWaitingMembership } from './membership-store.ts';
import { newId } from '../../ids.ts';

/** A person with the fields that an invitation needs. */
export interface InvitedPerson extends GivenName {
  readonly emailAddress: string;
}

const addressNotPossible = (): ProblemError =>
  invalidInput({ field: 'emailAddress', code: 'emailaddress-not-possible' });

/**
 * Creates an account. The address is locked until the transaction ends, whether or not it was free.
 * @returns undefined when the address has an account already, which then does not change
 * @throws {ProblemError} 422 when another account gave the address up recently and may still
 *   restore it
 */
export async function addAccount(
  db: Db,
  person: InvitedPerson & { type: AccountType; language: Language; now: Date },
) {
  const account = await db
    .insertInto('account')
    .values({
      accountId: newId(),
      ...pick(person, ['emailAddress', 'firstName', 'lastName', 'type', 'language']),
      infix: person.infix || null,
      passwordHash: null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email_address)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  // Checked after locking the address, because its owner may be changing it concurrently.
  if (
    account &&
    (await isAddressReserved(db, { emailAddress: person.emailAddress, now: person.now }))
  ) {
    throw addressNotPossible();
  }
  return account;
}

/** The account of an address, locked until the transaction ends. */
export async function findAccountByAddress(db: Db, emailAddress: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * As addAccount, or the account that has the address already.
 * @throws {ProblemError} 422 as addAccount
 */
export async function getOrAddAccount(db: Db, person: Parameters<typeof addAccount>[1]) {
  const account =
    (await addAccount(db, person)) ?? (await findAccountByAddress(db, person.emailAddress));
  // While this call waited, the account changed its address; the old address stays reserved for it.
  if (!account) throw addressNotPossible();
  return account;
}

/** Counts an invitation to the account's address. */
export async function recordInvitation(
  db: Db,
  account: Selectable<AccountTable>,
  how: { resetsCount: boolean },
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      invitationsUnanswered: countInvitation(account, how),
      invitedEmailAddress: account.emailAddress,
    })
    .where('accountId', '=', account.accountId)
    .execute();
}

/**
 * Makes an account a member; a membership of the project that waited for consent is deleted.
 * @returns false when the account was a member already; its flags then do not change
 */
export async function addMembership(
  db: Db,
  { flags, ...membership }: { projectId: string; accountId: string; flags: MembershipFlags },
): Promise<boolean> {
  await endWaitingMembership(db, membership);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membership')
    .values({ ...pick(membership, ['projectId', 'accountId']), ...pick(flags, membershipFlags) })
    .onConflict((conflict) => conflict.columns(['projectId', 'accountId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @throws {ProblemError} 404 when there is no such project */
export async function getInvitingProject(db: Db, projectId: string) {
  const project = await db
    .selectFrom('project')
    .select(['projectId', 'name', 'language'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}

import type { Language } from '@portal/contract/fields';
import type { AccountType, MembershipFlags } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isAddressReserved } from '../email-change/email-change-store.ts';
import { invalidInput, notFound } from '../http/problem.ts';
import { newId } from '../ids.ts';

/** A person as an invitation names one. */
export interface InvitedPerson {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly infix?: string | null | undefined;
  readonly lastName: string;
}

/**
 * Makes an account. The address is held until the transaction ends, whether or not it was free.
 * @returns undefined when the address has an account already, which is then left as it is
 * @throws {ProblemError} 422 when somebody else gave the address up so lately that they may take it
 *   back
 */
export async function addAccount(
  db: Db,
  person: InvitedPerson & { type: AccountType; language: Language; now: Date },
) {
  const account = await db
    .insertInto('account')
    .values({
      account_id: newId(),
      email_address: person.emailAddress,
      first_name: person.firstName,
      infix: person.infix || null,
      last_name: person.lastName,
      type: person.type,
      language: person.language,
      password_hash: null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email_address)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  // Not before the address is held: its owner may have been giving it up in that very moment.
  if (
    account &&
    (await isAddressReserved(db, { emailAddress: person.emailAddress, now: person.now }))
  ) {
    throw invalidInput({ field: 'emailAddress', code: 'emailaddress-not-possible' });
  }
  return account;
}

/** The account of an address, held until the transaction ends. */
export async function findAccountByAddress(db: Db, emailAddress: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** As addAccount, or the account that the address has already. */
export async function getOrAddAccount(db: Db, person: Parameters<typeof addAccount>[1]) {
  const account =
    (await addAccount(db, person)) ?? (await findAccountByAddress(db, person.emailAddress));
  if (!account) throw new Error('An account changed its address while it was looked for');
  return account;
}

/** @returns false when the account was a member already; its flags are then left alone */
export async function addMembership(
  db: Db,
  membership: { projectId: string; accountId: string; flags: MembershipFlags },
): Promise<boolean> {
  const { flags } = membership;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membership')
    .values({
      project_id: membership.projectId,
      account_id: membership.accountId,
      is_disabled: flags.isDisabled,
      authorize: flags.authorize,
      confirmation_mails: flags.confirmationMails,
      user_management: flags.userManagement,
      subscription_copy: flags.subscriptionCopy,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @throws {ProblemError} 404 when there is no such project */
export async function getInvitingProject(db: Db, projectId: string) {
  const project = await db
    .selectFrom('project')
    .select(['project_id as projectId', 'name', 'language'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}

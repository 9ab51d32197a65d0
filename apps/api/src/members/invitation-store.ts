import type { Language } from '@portal/contract/fields';
import type { AccountType, MembershipFlags } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../ids.ts';

/** A person as an invitation names one. */
export interface InvitedPerson {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly infix?: string | null | undefined;
  readonly lastName: string;
}

/**
 * The account of an address, made when there is none, and held until the transaction ends. What an
 * account has stays as it is.
 */
export async function getOrAddAccount(
  db: Db,
  person: InvitedPerson & { type: AccountType; language: Language },
) {
  await db
    .insertInto('account')
    .values({
      account_id: newId(),
      email_address: person.emailAddress,
      first_name: person.firstName,
      infix: person.infix ?? null,
      last_name: person.lastName,
      type: person.type,
      language: person.language,
      password_hash: null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email_address)`).doNothing())
    .execute();
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email_address)`, '=', sql`lower(${person.emailAddress})`)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
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
    .select(['name', 'language'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}

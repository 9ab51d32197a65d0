import { decidesThemselves } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import type { MailMember } from '../../mail/mail-facts.ts';
import { rightsHolder } from '../../sessions/membership-rules.ts';
import { standInsOn } from '../../sessions/stand-ins.ts';
import type { Period } from './stand-in-rules.ts';

const membershipColumns = [
  'membership.account_id',
  'membership.is_disabled',
  'membership.authorize',
  'membership.confirmation_mails',
  'membership.user_management',
  'membership.subscription_copy',
] as const;

/** The periods that have not passed nor ended, the first to begin first. */
export function listStandIns(db: Db, { projectId, date }: { projectId: string; date: string }) {
  return db
    .selectFrom('stand_in')
    .innerJoin('account as approver', 'approver.account_id', 'stand_in.account_id')
    .innerJoin('account as colleague', 'colleague.account_id', 'stand_in.stand_in_account_id')
    .leftJoin(
      standInsOn(projectId, date).as('at_work'),
      'at_work.stand_in_id',
      'stand_in.stand_in_id',
    )
    .select(['stand_in.stand_in_id', 'stand_in.from_date', 'stand_in.until_date'])
    .select([
      'stand_in.account_id as approver_id',
      'approver.first_name as approver_first_name',
      'approver.infix as approver_infix',
      'approver.last_name as approver_last_name',
      'stand_in.stand_in_account_id as colleague_id',
      'colleague.first_name as colleague_first_name',
      'colleague.infix as colleague_infix',
      'colleague.last_name as colleague_last_name',
    ])
    .select(sql<boolean>`at_work.stand_in_id is not null`.as('is_active'))
    .where('stand_in.project_id', '=', projectId)
    .where('stand_in.ended_at', 'is', null)
    .where('stand_in.until_date', '>=', date)
    .orderBy('stand_in.from_date')
    .orderBy('stand_in.stand_in_id')
    .execute();
}

/**
 * Holds an approver's own membership, so that their periods are looked at by one request at a time.
 * @throws {ProblemError} 403 when they lost the right while waiting for it
 */
export async function lockApprover(
  db: Db,
  { projectId, accountId }: { projectId: string; accountId: string },
): Promise<void> {
  const row = await db
    .selectFrom('membership')
    .select(membershipColumns)
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !decidesThemselves(rightsHolder('Customer', { ...row, stands_in_for: null }))) {
    throw new ProblemError('right-missing');
  }
}

/** A member of the project who may stand in for somebody: active, and of the employer's staff. */
export async function findColleague(
  db: Db,
  { projectId, accountId }: { projectId: string; accountId: string },
) {
  const row = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.account_id', 'membership.account_id')
    .select(membershipColumns)
    .select(['account.email_address', 'account.language'])
    .select(['account.first_name', 'account.infix', 'account.last_name'])
    .where('membership.project_id', '=', projectId)
    .where('membership.account_id', '=', accountId)
    .where('membership.is_disabled', '=', false)
    .where('account.is_disabled', '=', false)
    .where('account.type', '=', 'Customer')
    .executeTakeFirst();
  if (!row) return undefined;
  const holder = rightsHolder('Customer', { ...row, stands_in_for: null });
  return { ...row, decidesThemselves: decidesThemselves(holder) };
}

/** Whether an approver has a stand-in on any day of a period. */
export async function hasStandInDuring(
  db: Db,
  { projectId, accountId, fromDate, untilDate }: Period & { projectId: string; accountId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('stand_in')
    .select('stand_in_id')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('from_date', '<=', untilDate)
    .where('until_date', '>=', fromDate)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A period, held until the transaction ends. @throws {ProblemError} 404 */
export async function lockStandIn(
  db: Db,
  { projectId, standInId }: { projectId: string; standInId: string },
) {
  const row = await db
    .selectFrom('stand_in')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('stand_in_id', '=', standInId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The account of one of the two, as mail is addressed to it. */
export const getMailedAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email_address', 'language', 'first_name', 'infix', 'last_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** A person as mails name one. */
export const toMember = (row: {
  first_name: string;
  infix: string | null;
  last_name: string;
}): MailMember => ({ firstName: row.first_name, infix: row.infix, lastName: row.last_name });

/** The project as a mail names it. */
export const getProjectName = async (db: Db, projectId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return name;
};

import type { PersonName } from '@portal/contract/fields';
import { decidesThemselves } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { notFound, ProblemError } from '../../problem.ts';
import { membershipColumns, toPrincipal } from '../../identity/sessions/membership-rules.ts';
import { standInsOn } from '../../shared-domain/stand-ins.ts';
import type { Period } from './stand-in-rules.ts';

/** The periods that are neither past nor ended, the earliest start first. */
export function listStandIns(db: Db, { projectId, date }: { projectId: string; date: string }) {
  return db
    .selectFrom('standIn')
    .innerJoin('account as approver', 'approver.accountId', 'standIn.accountId')
    .innerJoin('account as colleague', 'colleague.accountId', 'standIn.standInAccountId')
    .leftJoin(standInsOn(projectId, date).as('atWork'), 'atWork.standInId', 'standIn.standInId')
    .select(['standIn.standInId', 'standIn.fromDate', 'standIn.untilDate'])
    .select([
      'standIn.accountId as approverId',
      'approver.firstName as approverFirstName',
      'approver.infix as approverInfix',
      'approver.lastName as approverLastName',
      'standIn.standInAccountId as colleagueId',
      'colleague.firstName as colleagueFirstName',
      'colleague.infix as colleagueInfix',
      'colleague.lastName as colleagueLastName',
    ])
    .select(sql<boolean>`at_work.stand_in_id is not null`.as('isActive'))
    .where('standIn.projectId', '=', projectId)
    .where('standIn.endedAt', 'is', null)
    .where('standIn.untilDate', '>=', date)
    .orderBy('standIn.fromDate')
    .orderBy('standIn.standInId')
    .execute();
}

/**
 * Locks the approver's own membership, so that one request at a time checks their periods.
 * @throws {ProblemError} 403 when they lost the right while waiting for the lock
 */
export async function lockApprover(
  db: Db,
  { projectId, accountId }: { projectId: string; accountId: string },
): Promise<void> {
  const row = await db
    .selectFrom('membership')
    .select(membershipColumns)
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !decidesThemselves(toPrincipal('Customer', { ...row, standsInFor: null }))) {
    throw new ProblemError('right-missing');
  }
}

/**
 * A member of the project who may stand in for an approver: active, and of the employer's staff.
 */
export async function findColleague(
  db: Db,
  { projectId, accountId }: { projectId: string; accountId: string },
) {
  const row = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select(membershipColumns)
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .where('membership.projectId', '=', projectId)
    .where('membership.accountId', '=', accountId)
    .where('membership.isDisabled', '=', false)
    .where('account.isDisabled', '=', false)
    .where('account.type', '=', 'Customer')
    .executeTakeFirst();
  if (!row) return undefined;
  const principal = toPrincipal('Customer', { ...row, standsInFor: null });
  return { ...row, decidesThemselves: decidesThemselves(principal) };
}

/** Whether an approver has a stand-in on any day of a period. */
export async function hasStandInDuring(
  db: Db,
  { projectId, accountId, fromDate, untilDate }: Period & { projectId: string; accountId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('standIn')
    .select('standInId')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('fromDate', '<=', untilDate)
    .where('untilDate', '>=', fromDate)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A period, locked until the transaction ends. @throws {ProblemError} 404 */
export async function lockStandIn(
  db: Db,
  { projectId, standInId }: { projectId: string; standInId: string },
) {
  const row = await db
    .selectFrom('standIn')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('standInId', '=', standInId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The account of the approver or the stand-in, with the columns that a mail needs. */
export const getMailedAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['emailAddress', 'language', 'firstName', 'infix', 'lastName'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();

/** The name of a person, for mails. */
export const toMember = (row: PersonName): PersonName =>
  pick(row, ['firstName', 'infix', 'lastName']);

/** The name of the project, for mails. */
export const getProjectName = async (db: Db, projectId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return name;
};

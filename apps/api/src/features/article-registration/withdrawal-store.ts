import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sendUnread } from '../../database/query-options.ts';
import { standInsOn } from '../../shared-domain/stand-ins.ts';

interface RecordScope {
  readonly projectId: string;
  readonly articleRegistrationId: string;
}

/** Records that an account that may decide on a request has opened it. Once per account. */
export async function noteViewer(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await sendUnread(
    db,
    db
      .insertInto('articleRegistrationViewer')
      .values({ projectId, articleRegistrationId, accountId, seenAt: now })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/**
 * The active members who opened a request and may decide on it on a date (YYYY-MM-DD), in their own
 * name or as stand-ins. Other accounts must learn nothing about it any more.
 */
export const listViewers = (
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  date: string,
) =>
  db
    .selectFrom('articleRegistrationViewer as viewer')
    .innerJoin('account', 'account.accountId', 'viewer.accountId')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.accountId', '=', 'viewer.accountId')
        .onRef('membership.projectId', '=', 'viewer.projectId'),
    )
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .where('viewer.projectId', '=', projectId)
    .where('viewer.articleRegistrationId', '=', articleRegistrationId)
    .where('membership.isDisabled', '=', false)
    .where('account.isDisabled', '=', false)
    .where((field) =>
      field.or([
        field('membership.authorize', '=', true),
        field('membership.userManagement', '=', true),
        field(
          'viewer.accountId',
          'in',
          field.selectFrom(standInsOn(projectId, date).as('atWork')).select('standInAccountId'),
        ),
      ]),
    )
    .orderBy('account.emailAddress')
    .execute();

/** Stores that a waiting request was withdrawn, as its next version. */
export async function saveWithdrawal(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  withdrawnAt: Date,
): Promise<void> {
  await db
    .updateTable('articleRegistration')
    .set({
      status: 'Rejected',
      withdrawnAt,
      decidedAt: withdrawnAt,
      version: sql`version + 1`,
    })
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .execute();
}

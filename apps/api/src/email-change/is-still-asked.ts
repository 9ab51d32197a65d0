import { rights } from '@portal/contract/rights';
import type { Db } from '../database/database.ts';
import { rightsHolder } from '../sessions/membership-rules.ts';
import type { EmailChange } from './email-change-store.ts';

/**
 * Whether who asked for another address might still do so: the person may have come to take part in
 * more projects since, and who asked may have lost theirs. The transaction must see all projects.
 */
export async function isStillAsked(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
): Promise<boolean> {
  const asker = await db
    .selectFrom('account')
    .select(['type', 'is_disabled'])
    .where('account_id', '=', requestedBy)
    .executeTakeFirst();
  if (!asker || asker.is_disabled) return false;
  const memberships = await db
    .selectFrom('membership as person')
    .leftJoin('membership as asker', (join) =>
      join
        .onRef('asker.project_id', '=', 'person.project_id')
        .on('asker.account_id', '=', requestedBy),
    )
    .select(['asker.account_id', 'asker.is_disabled', 'asker.authorize', 'asker.user_management'])
    .select(['asker.confirmation_mails', 'asker.subscription_copy'])
    .where('person.account_id', '=', accountId)
    .execute();
  return (
    memberships.length > 0 &&
    memberships.every((row) =>
      rights.manageAccounts(rightsHolder(asker.type, { ...row, stands_in_for: null })),
    )
  );
}

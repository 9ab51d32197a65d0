import { rights } from '@portal/contract/rights';
import type { Db } from '../../database/database.ts';
import { rightsHolder } from '../sessions/membership-rules.ts';
import type { EmailChange } from './email-change-store.ts';

/**
 * Whether the account that asked for another address may still do so: since then, the person may
 * have joined more projects, or the asking account may have lost its own. The transaction must see
 * all projects.
 */
export async function isStillAsked(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
): Promise<boolean> {
  const asker = await db
    .selectFrom('account')
    .select(['type', 'isDisabled'])
    .where('accountId', '=', requestedBy)
    .executeTakeFirst();
  if (!asker || asker.isDisabled) return false;
  const memberships = await db
    .selectFrom('membership as person')
    .leftJoin('membership as asker', (join) =>
      join
        .onRef('asker.projectId', '=', 'person.projectId')
        .on('asker.accountId', '=', requestedBy),
    )
    .select(['asker.accountId', 'asker.isDisabled', 'asker.authorize', 'asker.userManagement'])
    .select(['asker.confirmationMails', 'asker.subscriptionCopy'])
    .where('person.accountId', '=', accountId)
    // A disabled membership gives its managers no say, and takes none from others.
    .where('person.isDisabled', '=', false)
    .execute();
  if (memberships.length === 0) return asker.type === 'BackOffice';
  return memberships.every((row) =>
    rights.manageAccounts(rightsHolder(asker.type, { ...row, standsInFor: null })),
  );
}

import { type AccountType, rights } from '@portal/contract/rights';
import type { Db } from '../../database/database.ts';
import { toPrincipal } from '../sessions/membership-rules.ts';
import type { EmailChange } from './email-change-store.ts';

/**
 * Whether the account that asked for another address may still do so: since then, the person may
 * have joined more projects, or the asking account may have lost its own. The transaction must see
 * all projects.
 */
export async function isStillRequested(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
): Promise<boolean> {
  const asker = await db
    .selectFrom('account')
    .select(['type', 'isDisabled'])
    .where('accountId', '=', requestedBy)
    .executeTakeFirst();
  if (!asker || asker.isDisabled) return false;
  const active = (await listWithSay(db, { accountId, requestedBy, type: asker.type })).filter(
    // A disabled membership gives its managers no say, and takes none from others.
    ({ isDisabled }) => !isDisabled,
  );
  if (active.length === 0) return asker.type === 'BackOffice';
  return active.every(({ isManaged }) => isManaged);
}

/**
 * The projects in which an account has a membership that the account that asked for another address
 * does not manage. The transaction must see all projects.
 */
export async function listUnmanaged(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
): Promise<string[]> {
  const { type } = await db
    .selectFrom('account')
    .select('type')
    .where('accountId', '=', requestedBy)
    .executeTakeFirstOrThrow();
  const memberships = await listWithSay(db, { accountId, requestedBy, type });
  return memberships.filter(({ isManaged }) => !isManaged).map(({ projectId }) => projectId);
}

/** The memberships of an account, and whether who asked manages the project of each. */
async function listWithSay(
  db: Db,
  {
    accountId,
    requestedBy,
    type,
  }: Pick<EmailChange, 'accountId' | 'requestedBy'> & { type: AccountType },
) {
  const rows = await db
    .selectFrom('membership as person')
    .leftJoin('membership as asker', (join) =>
      join
        .onRef('asker.projectId', '=', 'person.projectId')
        .on('asker.accountId', '=', requestedBy),
    )
    .select(['person.projectId', 'person.isDisabled as isPersonDisabled'])
    .select(['asker.accountId', 'asker.isDisabled', 'asker.authorize', 'asker.userManagement'])
    .select(['asker.confirmationMails', 'asker.subscriptionCopy', 'asker.payroll'])
    .where('person.accountId', '=', accountId)
    .orderBy('person.projectId')
    .execute();
  return rows.map(({ projectId, isPersonDisabled, ...asker }) => ({
    projectId,
    isDisabled: isPersonDisabled,
    isManaged: rights.manageAccounts(toPrincipal(type, { ...asker, standsInFor: null })),
  }));
}

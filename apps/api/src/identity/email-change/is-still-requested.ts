import { type AccountType, rights } from '@portal/contract/rights';
import type { Db } from '../../database/database.ts';
import { toPrincipal } from '../sessions/membership-rules.ts';
import type { EmailChange } from './email-change-store.ts';

/**
 * Whether the requesting account may still change the address: since the request, the account may
 * have joined more projects, or the requester may have lost its own rights. The transaction must
 * see all projects.
 */
export async function isStillRequested(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
): Promise<boolean> {
  const requester = await db
    .selectFrom('account')
    .select(['type', 'isDisabled'])
    .where('accountId', '=', requestedBy)
    .executeTakeFirst();
  if (!requester || requester.isDisabled) return false;
  const active = (
    await listMemberships(db, { accountId, requestedBy, type: requester.type })
  ).filter(
    // The managers of a disabled membership do not count, neither for nor against.
    ({ isDisabled }) => !isDisabled,
  );
  if (active.length === 0) return requester.type === 'BackOffice';
  return active.every(({ isManaged }) => isManaged);
}

/**
 * The projects in which an account has a membership that the requesting account does not manage.
 * The transaction must see all projects.
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
  const memberships = await listMemberships(db, { accountId, requestedBy, type });
  return memberships.filter(({ isManaged }) => !isManaged).map(({ projectId }) => projectId);
}

/**
 * The memberships of an account, and whether the requesting account manages the project of each.
 */
async function listMemberships(
  db: Db,
  {
    accountId,
    requestedBy,
    type,
  }: Pick<EmailChange, 'accountId' | 'requestedBy'> & { type: AccountType },
) {
  const rows = await db
    .selectFrom('membership as person')
    .leftJoin('membership as requester', (join) =>
      join
        .onRef('requester.projectId', '=', 'person.projectId')
        .on('requester.accountId', '=', requestedBy),
    )
    .select(['person.projectId', 'person.isDisabled as isPersonDisabled'])
    .select([
      'requester.accountId',
      'requester.isDisabled',
      'requester.authorize',
      'requester.userManagement',
    ])
    .select(['requester.confirmationMails', 'requester.subscriptionCopy', 'requester.payroll'])
    .where('person.accountId', '=', accountId)
    .orderBy('person.projectId')
    .execute();
  return rows.map(({ projectId, isPersonDisabled, ...requester }) => ({
    projectId,
    isDisabled: isPersonDisabled,
    isManaged: rights.manageAccounts(toPrincipal(type, { ...requester, standsInFor: null })),
  }));
}

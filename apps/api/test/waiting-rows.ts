import type { MembershipFlags } from '@portal/contract/rights';
import { newId } from '../src/ids.ts';
import { flagsOf } from './account-calls.ts';
import { derivedId } from './derived-id.ts';
import { addressOf } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

/** A membership that waits for consent; `waitingMembershipId` is new unless it is given. */
export async function insertWaiting(
  portal: TestPortal,
  membership: {
    readonly projectId: string;
    readonly accountId: string;
    readonly waitingMembershipId?: string;
    readonly flags?: MembershipFlags;
    readonly askedBy?: string;
  },
): Promise<string> {
  const waitingMembershipId = membership.waitingMembershipId ?? newId();
  const flags = membership.flags ?? flagsOf('authorize', 'userManagement');
  await portal.database.transaction({ projectId: membership.projectId }, (db) =>
    db
      .insertInto('waitingMembership')
      .values({
        waitingMembershipId,
        projectId: membership.projectId,
        accountId: membership.accountId,
        emailAddress: addressOf(membership.accountId),
        isDisabled: flags.isDisabled,
        authorize: flags.authorize,
        confirmationMails: flags.confirmationMails,
        userManagement: flags.userManagement,
        subscriptionCopy: flags.subscriptionCopy,
        payroll: flags.payroll,
        askedByAccountId: membership.askedBy ?? null,
        askedAt: portal.clock.now(),
      })
      .execute(),
  );
  return waitingMembershipId;
}

/** The id of the waiting membership that `makeRoles` makes for an account. */
export const waitingIdOf = (projectId: string, accountId: string): string =>
  derivedId('waiting', projectId, accountId);

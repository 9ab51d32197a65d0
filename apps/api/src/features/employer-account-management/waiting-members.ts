import type { CallResult } from '@portal/contract/call';
import type { getWaitingMembers } from '@portal/contract/consent';
import { membershipFlags } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MemberContext } from '../../http/route.ts';
import { requestedPerson } from '../../identity/members/request-consent.ts';
import { listWaitingIn, deleteWaitingMembership } from '../../identity/members/waiting-store.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';

/** The waiting memberships of a project, by address, because that is all that the project knows. */
export async function describeWaitingMembers(
  db: Db,
  projectId: string,
): Promise<CallResult<typeof getWaitingMembers>> {
  const rows = await listWaitingIn(db, projectId);
  return {
    items: rows.map((row) => ({
      ...pick(row, ['waitingMembershipId', 'emailAddress', 'isMember', ...membershipFlags]),
      askedBy:
        row.firstName === null || row.lastName === null
          ? null
          : fullName({ firstName: row.firstName, infix: row.infix, lastName: row.lastName }),
      askedAt: row.askedAt.toISOString(),
    })),
  };
}

/**
 * Withdraws a request for consent. The person gets no mail, because the request disappears from
 * their page.
 * @throws {ProblemError} 404 once the person answered
 */
export async function withdrawWaitingMembership(
  { db, account, projectId }: Pick<MemberContext, 'db' | 'account' | 'projectId'>,
  { clock }: Pick<Dependencies, 'clock'>,
  waitingMembershipId: string,
): Promise<void> {
  const waiting = await deleteWaitingMembership(db, { waitingMembershipId, projectId });
  if (!waiting) throw notFound();
  await recordAudit(db, {
    projectId,
    occurredAt: clock.now(),
    actorAccountId: account.accountId,
    action: 'membership-withdrawn',
    subjectType: 'account',
    subjectId: waiting.accountId,
    details: {},
    person: requestedPerson(waiting.emailAddress),
  });
}

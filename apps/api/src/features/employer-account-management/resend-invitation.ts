import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MemberContext } from '../../http/route.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { findLockedAccount } from '../../links/link-store.ts';
import { getInvitingProject } from '../../members/invitation-store.ts';
import { sendInvitation } from '../../members/send-invitation.ts';

/** Between two links for one account, in milliseconds: whoever asks, and wherever. */
const shortestPause = 60_000;

/**
 * Mails a member of the project a new activation link; the one before it stops working.
 * @throws {ProblemError} 404 for who is no member, 409 already-activated, 429 within a minute of the
 *   link before
 */
export async function repeatInvitation(
  { db, account: actor, projectId }: Pick<MemberContext, 'db' | 'account' | 'projectId'>,
  services: Dependencies,
  accountId: string,
): Promise<void> {
  const membership = await db
    .selectFrom('membership')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const account = membership && (await findLockedAccount(db, accountId));
  if (!account) throw notFound();
  if (account.password_hash !== null) throw new ProblemError('already-activated');
  const now = services.clock.now();
  await checkPause(db, { accountId, now });
  const { name: projectName } = await getInvitingProject(db, projectId);
  await sendInvitation(db, services, { account, projectName, invitedBy: actor });
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: actor.accountId,
    action: 'invitation-repeated',
    subjectType: 'account',
    subjectId: accountId,
    details: {},
    person: {
      name: fullName({
        firstName: account.first_name,
        infix: account.infix,
        lastName: account.last_name,
      }),
      emailAddress: account.email_address,
    },
  });
}

/** @throws {ProblemError} 429 with retry-after */
async function checkPause(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const latest = await db
    .selectFrom('link')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const pause = latest ? latest.created_at.getTime() + shortestPause - now.getTime() : 0;
  if (pause <= 0) return;
  throw new ProblemError('too-many-requests', [], {
    'retry-after': String(Math.ceil(pause / 1000)),
  });
}

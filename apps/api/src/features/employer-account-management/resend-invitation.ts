import type { Profile } from '@portal/contract/account';
import type { resendInvitation } from '@portal/contract/employer-account-management';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { notFound, ProblemError } from '../../problem.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { repeatInvitation } from '../../identity/members/add-member.ts';
import { isUnanswered } from '../../identity/members/invitation-rules.ts';
import { getInvitingProject } from '../../identity/members/invitation-store.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';

/**
 * The shortest time between two links for one account, in milliseconds, from all managers together.
 */
const shortestPause = 60_000;

/**
 * Mails a member of the project a new activation link; the one before it stops working.
 * @throws {ProblemError} 404 for an account that is no member, 409 already-activated or
 *   invitation-unanswered, 429 within a minute after the previous link or after too many within the
 *   hour
 */
export async function sendInvitationAgain(
  {
    account: actor,
    projectId,
    transaction,
    storeResponse,
  }: OwnTransactionsContext<typeof resendInvitation>,
  services: Dependencies,
  accountId: string,
): Promise<void> {
  await spendUses(services, byAccount('invitation', actor.accountId), {
    allowance: invitationAllowance,
  });
  await transaction(async (db) => {
    await sendAgain(db, services, { actor, projectId, accountId });
    await storeResponse(db);
  });
}

async function sendAgain(
  db: Db,
  services: Dependencies,
  { actor, projectId, accountId }: { actor: Profile; projectId: string; accountId: string },
): Promise<void> {
  const membership = await db
    .selectFrom('membership')
    .select('accountId')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const account = membership && (await findAccountForUpdate(db, accountId));
  if (!account) throw notFound();
  if (account.passwordHash !== null) throw new ProblemError('already-activated');
  if (isUnanswered(account)) throw new ProblemError('invitation-unanswered');
  const now = services.clock.now();
  await checkPause(db, { accountId, now });
  const project = await getInvitingProject(db, projectId);
  await repeatInvitation(db, services, { project, account, actor });
}

/** @throws {ProblemError} 429 with retry-after */
async function checkPause(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const latest = await db
    .selectFrom('link')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'activation')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  const pause = latest ? latest.createdAt.getTime() + shortestPause - now.getTime() : 0;
  if (pause <= 0) return;
  throw new ProblemError('too-many-requests', [], {
    'retry-after': String(Math.ceil(pause / 1000)),
  });
}

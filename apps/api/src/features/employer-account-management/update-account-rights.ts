import type { CallInput } from '@portal/contract/call';
import type { updateAccountRights } from '@portal/contract/employer-account-management';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { notFound } from '../../problem.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { consentTo } from '../../identity/members/consent-rules.ts';
import { readConsentContext } from '../../identity/members/managed-projects.ts';
import { findFlags } from '../../identity/members/membership-store.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import { withPayroll } from './account-rights-rules.ts';
import { changeAccountRights } from './change-account-rights.ts';

type Body = CallInput<typeof updateAccountRights>['body'];

/**
 * Sets what a member may do in the project of the transaction. Management may wait for the person's
 * consent; the other rights take effect at once.
 * @throws {ProblemError} 404 when the account is no member of it; as changeAccountRights; 429
 *   after too many requests for consent within the hour
 */
export async function setAccountRights(
  services: Dependencies,
  { session, transaction, storeResponse }: OwnTransactionsContext<typeof updateAccountRights>,
  body: Body,
): Promise<void> {
  const needsConsent = await transaction((db) => needsConsentFor(db, session, body));
  await spendUses(services, byAccount('invitation', session.account.accountId), {
    allowance: invitationAllowance,
    uses: needsConsent ? 1 : 0,
  });
  await transaction(async (db) => {
    await change(db, services, session, body);
    await storeResponse(db);
  });
}

async function needsConsentFor(
  db: Db,
  session: Session,
  { projectId, accountId, flags }: Body,
): Promise<boolean> {
  const before = await findFlags(db, { projectId, accountId });
  if (!before) throw notFound();
  const after = withPayroll(flags, before);
  const consent = await readConsentContext(db, { session, accountId });
  return consentTo(consent, { projectId, before, after }) !== null;
}

async function change(
  db: Db,
  services: Dependencies,
  session: Session,
  { projectId, accountId, flags }: Body,
): Promise<void> {
  // Locked before its membership is read, so that the membership cannot change in between.
  const account = await findAccountForUpdate(db, accountId);
  const before = await findFlags(db, { projectId, accountId });
  if (!account || !before) throw notFound();
  const consent = await readConsentContext(db, { session, accountId });
  const changes = [{ projectId, before, after: withPayroll(flags, before) }];
  await changeAccountRights(db, services, { session, account, changes, consent });
}

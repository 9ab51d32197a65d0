import type { CallInput } from '@portal/contract/call';
import type { addRightsToExistingAccount } from '@portal/contract/employer-account-management';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { invalidInput } from '../../problem.ts';
import { mayBecomeMember } from '../../identity/members/add-member.ts';
import { consentTo } from '../../identity/members/consent-rules.ts';
import { findAccountByAddress } from '../../identity/members/invitation-store.ts';
import { readConsentContext } from '../../identity/members/managed-projects.ts';
import { sendInvitation } from '../../identity/members/send-invitation.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { changeAccountRights } from './change-account-rights.ts';
import { changesOf, checkMoreProjects, refuseMembers } from './more-projects.ts';

type Body = CallInput<typeof addRightsToExistingAccount>['body'];
type Services = Pick<Dependencies, 'config' | 'clock'>;

/**
 * Lets a person who has an account into the project of the transaction and into others, all or
 * none, or asks for their consent. The answer is the same. A refusal counts like any other use,
 * because it tells who has an account.
 * @throws {ProblemError} as checkMoreProjects; 422 for an address without an account, of a member,
 *   of somebody who was asked already, of the provider's staff, of an account that was deactivated,
 *   or that may still be taken back; 429 after too many people within the hour
 */
export async function letExistingAccountIn(
  services: Dependencies,
  {
    session,
    transaction,
    storeResponse,
  }: OwnTransactionsContext<typeof addRightsToExistingAccount>,
  body: Body,
): Promise<void> {
  const spend = (uses: number) =>
    spendUses(services, byAccount('invitation', session.account.accountId), {
      allowance: invitationAllowance,
      uses,
    });
  await spend(1);
  if (body.otherProjects.length > 0) {
    const asked = await transaction(async (db) => {
      const { consent, changes } = await readAddition(db, services, session, body);
      // Each project asks the person for consent by a mail of its own.
      return changes.filter((change) => consentTo(consent, change) !== null);
    });
    await spend(Math.max(0, asked.length - 1));
  }
  await transaction(async (db) => {
    await letIn(db, services, session, body);
    await storeResponse(db);
  });
}

const field = 'emailAddress';

/** Who is let in, and what that changes; the account is locked until the transaction ends. */
async function readAddition(
  db: Db,
  { clock }: Services,
  session: Session,
  { emailAddress, ...added }: Body,
) {
  const refuse = (code: FieldErrorCode) => invalidInput({ field, code });
  await checkMoreProjects(db, session, added, clock);
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) throw refuse('emailaddress-unknown');
  if (!mayBecomeMember(account)) throw refuse('emailaddress-not-possible');
  const { accountId } = account;
  await refuseMembers(db, accountId, added);
  const consent = await readConsentContext(db, { session, accountId });
  return { account, consent, changes: changesOf(added) };
}

async function letIn(db: Db, services: Services, session: Session, body: Body): Promise<void> {
  const addition = await readAddition(db, services, session, body);
  const { account } = addition;
  // Who has yet to choose a password gets a link for that, and no mail about rights.
  const isInvited = account.passwordHash === null;
  const concerned = { session, ...addition, isInvited, field };
  const made = await changeAccountRights(db, services, concerned);
  if (!isInvited || made.length === 0) return;
  const projectNames = made.map(({ projectName }) => projectName);
  await sendInvitation(db, services, { account, projectNames, invitedBy: session.account });
}

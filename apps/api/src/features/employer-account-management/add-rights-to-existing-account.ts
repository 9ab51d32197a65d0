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
 * Makes an existing account a member of the project of the transaction and of others, all or none,
 * or requests consent. The response is the same. A refusal counts like any other use, because it
 * reveals which addresses have an account.
 * @throws {ProblemError} as checkMoreProjects; 422 for an address without an account, of a
 *   member, of an account whose consent was requested already, of the provider's staff, of an
 *   account that was deactivated, or that may still be restored to another owner; 429 after too
 *   many people within the hour
 */
export async function addExistingAccountToProjects(
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
    const pending = await transaction(async (db) => {
      const { consent, changes } = await readAddition(db, services, session, body);
      // For each project, the request for consent is a mail of its own.
      return changes.filter((change) => consentTo(consent, change) !== null);
    });
    await spend(Math.max(0, pending.length - 1));
  }
  await transaction(async (db) => {
    await addAccount(db, services, session, body);
    await storeResponse(db);
  });
}

const field = 'emailAddress';

/**
 * The account and the changes of its memberships. The account is locked until the transaction ends.
 */
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

async function addAccount(db: Db, services: Services, session: Session, body: Body): Promise<void> {
  const addition = await readAddition(db, services, session, body);
  const { account } = addition;
  // An account without a password gets a link to choose one, and no mail about rights.
  const isInvited = account.passwordHash === null;
  const target = { session, ...addition, isInvited, field };
  const made = await changeAccountRights(db, services, target);
  if (!isInvited || made.length === 0) return;
  const projectNames = made.map(({ projectName }) => projectName);
  await sendInvitation(db, services, { account, projectNames, invitedBy: session.account });
}

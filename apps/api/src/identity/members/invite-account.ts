import type { InvitationBody } from '@portal/contract/provider';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import { addMember, mayBecomeMember, repeatInvitation } from './add-member.ts';
import { consentTo } from './consent-rules.ts';
import { getInvitingProject, getOrAddAccount, type InvitedPerson } from './invitation-store.ts';
import { readConsentContext } from './managed-projects.ts';
import { type InvitationServices, sendInvitation } from './send-invitation.ts';

/**
 * Makes a person of the employer a member of the project on behalf of the provider, and creates an
 * account if there is none. A member of another project must consent. A member without a password
 * gets a new link. The transaction must see all projects.
 * @returns the account, and whether its membership waits for consent
 * @throws {ProblemError} 404 for an unknown project; 422 for an address of the back office, of an
 *   account that was deactivated, or that may still be restored to another account
 */
export async function inviteAccount(
  db: Db,
  services: InvitationServices,
  { projectId, flags, ...body }: InvitationBody & { projectId: string },
): Promise<{ accountId: string; isWaiting: boolean }> {
  const project = await getInvitingProject(db, projectId);
  const account = await getOrAddAccount(db, {
    ...body,
    type: 'Customer',
    language: body.language ?? project.language,
    now: services.clock.now(),
  });
  if (!mayBecomeMember(account)) {
    throw invalidInput({ field: 'emailAddress', code: 'emailaddress-not-possible' });
  }
  const accountId = account.accountId;
  const admission = { project, account, actor: null };
  const consent = await readConsentContext(db, { session: null, accountId });
  const atOnce = consentTo(consent, { projectId, before: null, after: flags }) === null;
  const outcome = await addMember(db, services, { ...admission, flags, atOnce });
  if (outcome === 'member' && account.passwordHash === null) {
    await repeatInvitation(db, services, admission);
  }
  return { accountId, isWaiting: outcome === 'asked' || outcome === 'already-asked' };
}

/**
 * Gives a person of the provider an account of the back office.
 * @throws {ProblemError} 422 when the address is an employer's, or the account was deactivated
 * @returns whether a link was mailed: an account with a password gets none
 */
export async function inviteBackOffice(
  db: Db,
  services: InvitationServices,
  person: InvitedPerson & { language: 'nl' | 'en' },
): Promise<{ isMailed: boolean }> {
  const account = await getOrAddAccount(db, {
    ...person,
    type: 'BackOffice',
    now: services.clock.now(),
  });
  if (account.type !== 'BackOffice' || account.isDisabled) {
    throw invalidInput({ field: 'emailAddress', code: 'emailaddress-not-possible' });
  }
  const isMailed = account.passwordHash === null;
  if (isMailed) await sendInvitation(db, services, { account, projectNames: [], invitedBy: null });
  return { isMailed };
}

import type { InvitationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../audit/audit-log.ts';
import type { Db } from '../database/database.ts';
import { invalidInput } from '../http/problem.ts';
import { projectAddedMail } from '../mail/account-mails.ts';
import { type MailedAccount, queueAccountMail } from '../mail/account-outbox.ts';
import {
  addMembership,
  getInvitingProject,
  getOrAddAccount,
  type InvitedPerson,
} from './invitation-store.ts';
import { type InvitationServices, sendInvitation } from './send-invitation.ts';

/**
 * Makes a person of the employer a member of the project, with an account when they have none. Who
 * has yet to choose a password gets a link for that by mail, and the one before it stops working;
 * who signs in already is told of the project. The transaction must see all projects.
 * @throws {ProblemError} 404 for an unknown project; 422 for an address of the back office or of an
 *   account that was deactivated
 */
export async function inviteAccount(
  db: Db,
  services: InvitationServices,
  { projectId, flags, ...body }: InvitationBody & { projectId: string },
): Promise<{ accountId: string }> {
  const project = await getInvitingProject(db, projectId);
  const account = await getOrAddAccount(db, {
    ...body,
    type: 'Customer',
    language: body.language ?? project.language,
  });
  if (account.type !== 'Customer' || account.is_disabled) {
    throw invalidInput({ field: 'emailAddress', code: 'value-invalid' });
  }
  const accountId = account.account_id;
  const isNewMember = await addMembership(db, { projectId, accountId, flags });
  const isActivated = account.password_hash !== null;
  if (!isActivated) {
    await sendInvitation(db, services, account, project.name);
  } else if (isNewMember) {
    const { config } = services;
    await queueAccountMail(db, config, account, (person, language) =>
      projectAddedMail(config, person, { projectName: project.name }, language),
    );
  }
  if (isNewMember || !isActivated) {
    await recordAudit(db, {
      projectId,
      occurredAt: services.clock.now(),
      actorAccountId: undefined,
      action: isNewMember ? 'member-added' : 'invitation-repeated',
      subjectType: 'account',
      subjectId: accountId,
      details: isNewMember ? { flags, isInvited: !isActivated } : {},
      person: { name: nameOf(account), emailAddress: account.email_address },
    });
  }
  return { accountId };
}

/**
 * Gives a person of the provider an account of the back office.
 * @throws {ProblemError} 422 when the address is an employer's, or the account was deactivated
 * @returns whether a link was mailed: who has a password gets none
 */
export async function inviteBackOffice(
  db: Db,
  services: InvitationServices,
  person: InvitedPerson & { language: 'nl' | 'en' },
): Promise<{ isMailed: boolean }> {
  const account = await getOrAddAccount(db, { ...person, type: 'BackOffice' });
  if (account.type !== 'BackOffice' || account.is_disabled) {
    throw invalidInput({ field: 'emailAddress', code: 'value-invalid' });
  }
  const isMailed = account.password_hash === null;
  if (isMailed) await sendInvitation(db, services, account, null);
  return { isMailed };
}

const nameOf = (account: MailedAccount): string =>
  fullName({
    firstName: account.first_name,
    infix: account.infix,
    lastName: account.last_name,
  });

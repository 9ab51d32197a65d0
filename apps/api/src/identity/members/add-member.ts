import type { Profile } from '@portal/contract/account';
import type { MembershipFlags } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import { auditedPerson } from '../../audit/account-audit.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Db } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import { accessChangedMail } from '../../mail/access-changed-mail.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { invalidInput } from '../../problem.ts';
import { isChangeOpen } from '../email-change/email-change-store.ts';
import { announceProviderChange } from './announce-provider-member.ts';
import { requestConsent } from './request-consent.ts';
import { checkChanges } from './check-changes.ts';
import { addMembership } from './invitation-store.ts';
import { findFlags } from './membership-store.ts';
import { type InvitationServices, sendInvitation } from './send-invitation.ts';

type Account = Selectable<AccountTable>;

interface NewMember {
  readonly project: { readonly projectId: string; readonly name: string };
  /** The caller's transaction has locked this account. */
  readonly account: Account;
  /** null: the provider did it. */
  readonly actor: Profile | null;
}

/**
 * Whether an account may become a member of a project: it is an employer's and was not deactivated.
 */
export const mayBecomeMember = (account: Pick<Account, 'type' | 'isDisabled'>): boolean =>
  account.type === 'Customer' && !account.isDisabled;

/** `member` and `already-asked`: nothing was changed. */
export type AddMemberOutcome = 'admitted' | 'asked' | 'member' | 'already-asked';

/**
 * Makes an account a member of the project, or requests the person's consent where that is needed.
 * An account without a password gets a link by mail to choose one, and the previous link is closed;
 * another account gets a mail about the project.
 * @throws {ProblemError} 429 as checkChanges; 422 for an account whose previous address may still
 *   be restored
 */
export async function addMember(
  db: Db,
  services: InvitationServices,
  {
    project,
    account,
    actor,
    flags,
    atOnce,
  }: NewMember & { flags: MembershipFlags; atOnce: boolean },
): Promise<AddMemberOutcome> {
  const { projectId, name: projectName } = project;
  const accountId = account.accountId;
  const { config } = services;
  const moment = services.clock.now();
  if (await findFlags(db, { projectId, accountId })) return 'member';
  if (await isChangeOpen(db, { accountId, now: moment })) {
    throw invalidInput({ field: 'emailAddress', code: 'emailaddress-changing' });
  }
  const change = { config, project, account, before: null, after: flags, now: moment };
  if (!atOnce) {
    const needsConsent = await requestConsent(db, services, { project, account, actor, flags });
    if (needsConsent && actor === null)
      await announceProviderChange(db, { ...change, needsConsent });
    return needsConsent ? 'asked' : 'already-asked';
  }
  if (!(await addMembership(db, { projectId, accountId, flags }))) return 'member';
  if (actor) {
    const change = { projectId, accountId, actorAccountId: actor.accountId, now: moment };
    await checkChanges(db, change);
  }
  const isInvited = account.passwordHash === null;
  if (isInvited) {
    await sendInvitation(db, services, { account, projectNames: [projectName], invitedBy: actor });
  } else {
    const changes = [{ projectName, before: null, after: flags }];
    await queueAccountMail(db, config, account, (person, language) =>
      accessChangedMail(config, person, { changedBy: actor, moment, changes }, language),
    );
  }
  await recordAudit(db, {
    projectId,
    occurredAt: moment,
    actorAccountId: actor?.accountId,
    subjectType: 'account',
    subjectId: accountId,
    ...memberAddedEntry(account, { flags, isInvited }),
  });
  if (actor === null) await announceProviderChange(db, { ...change, needsConsent: false });
  return 'admitted';
}

/** The audit entry of a new member, with their rights. */
export function memberAddedEntry(
  account: Account,
  { flags, isInvited }: { flags: MembershipFlags; isInvited: boolean },
): Pick<AuditEntry, 'action' | 'details' | 'person'> {
  const changes = changedFields(null, { ...flags }).filter(({ to }) => to === true);
  return {
    action: 'member-added',
    details: { flags, isInvited, fields: changes.map(({ field }) => field) },
    person: { ...auditedPerson(account), changes },
  };
}

/** Mails a member without a password a new link; the previous link is closed. */
export async function repeatInvitation(
  db: Db,
  services: InvitationServices,
  { project, account, actor }: NewMember,
): Promise<void> {
  await sendInvitation(db, services, { account, projectNames: [project.name], invitedBy: actor });
  await recordAudit(db, {
    projectId: project.projectId,
    occurredAt: services.clock.now(),
    actorAccountId: actor?.accountId,
    action: 'invitation-repeated',
    subjectType: 'account',
    subjectId: account.accountId,
    details: {},
    person: auditedPerson(account),
  });
}

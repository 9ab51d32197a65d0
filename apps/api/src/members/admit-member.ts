import type { Profile } from '@portal/contract/account';
import type { MembershipFlags } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import { auditedPerson } from '../audit/account-audit.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Db } from '../database/database.ts';
import type { AccountTable } from '../database/sign-in-tables.ts';
import { accessChangedMail } from '../mail/access-changed-mail.ts';
import { queueAccountMail } from '../mail/account-outbox.ts';
import { checkChanges } from './check-changes.ts';
import { addMembership } from './invitation-store.ts';
import { type InvitationServices, sendInvitation } from './send-invitation.ts';

type Account = Selectable<AccountTable>;

interface Admission {
  readonly project: { readonly projectId: string; readonly name: string };
  /** Held by the transaction. */
  readonly account: Account;
  /** null: the provider. */
  readonly actor: Profile | null;
}

/** Whether somebody may be let into a project: staff of an employer that was not deactivated. */
export const mayBecomeMember = (account: Pick<Account, 'type' | 'is_disabled'>): boolean =>
  account.type === 'Customer' && !account.is_disabled;

/**
 * Makes an account a member of the project. Who has yet to choose a password gets a link for that by
 * mail, and the one before it stops working; who signs in already is told of the project.
 * @returns false when it was a member already: nothing was done
 * @throws {ProblemError} 429 as checkChanges
 */
export async function admitMember(
  db: Db,
  services: InvitationServices,
  { project, account, actor, flags }: Admission & { flags: MembershipFlags },
): Promise<boolean> {
  const { projectId, name: projectName } = project;
  const accountId = account.account_id;
  if (!(await addMembership(db, { projectId, accountId, flags }))) return false;
  const { config } = services;
  const moment = services.clock.now();
  if (actor) {
    const change = { projectId, accountId, actorAccountId: actor.accountId, now: moment };
    await checkChanges(db, change);
  }
  const isInvited = account.password_hash === null;
  if (isInvited) {
    await sendInvitation(db, services, { account, projectName, invitedBy: actor });
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
  return true;
}

/** What the log says of somebody who was let into a project, and with which rights. */
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

/** Mails a member who has yet to choose a password a new link; the one before it stops working. */
export async function repeatInvitation(
  db: Db,
  services: InvitationServices,
  { project, account, actor }: Admission,
): Promise<void> {
  await sendInvitation(db, services, { account, projectName: project.name, invitedBy: actor });
  await recordAudit(db, {
    projectId: project.projectId,
    occurredAt: services.clock.now(),
    actorAccountId: actor?.accountId,
    action: 'invitation-repeated',
    subjectType: 'account',
    subjectId: account.account_id,
    details: {},
    person: auditedPerson(account),
  });
}

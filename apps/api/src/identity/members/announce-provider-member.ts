import type { PersonName } from '@portal/contract/fields';
import type { MembershipFlags } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Config } from '../../config.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import { auditedPerson } from '../../audit/account-audit.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { type ProviderMemberStage, providerMemberMail } from '../../mail/manager-mails.ts';
import { getInvitingProject } from './invitation-store.ts';
import { markActivationNoticeDue, claimActivationNotices } from './membership-store.ts';
import { notifyManagers } from './management-notice.ts';
import { gainsCommittingRight } from './provider-member-rules.ts';

type Account = Selectable<AccountTable>;

interface Announcement {
  readonly config: Config;
  readonly project: { readonly projectId: string; readonly name: string };
  readonly account: Pick<Account, 'accountId' | 'emailAddress' | keyof PersonName>;
  readonly now: Date;
}

interface ProviderChange extends Announcement {
  readonly account: Account;
  readonly before: MembershipFlags | null;
  readonly after: MembershipFlags | null;
  /** Whether the person must consent before the change takes effect. */
  readonly needsConsent: boolean;
}

/**
 * Mails the managers of a project when the provider gives an account management, approval or
 * payroll. A second mail follows when an account is activated that was not yet, or when the person
 * consents. The change has been made, and the caller's transaction has locked the account.
 */
export async function announceProviderChange(
  db: Db,
  { before, after, needsConsent, ...announcement }: ProviderChange,
): Promise<void> {
  if (!after || !gainsCommittingRight(before, after)) return;
  const { account, project } = announcement;
  const stage = stageOf(account, { needsConsent, isMember: before !== null });
  if (stage === 'invited') {
    await markActivationNoticeDue(db, {
      projectId: project.projectId,
      accountId: account.accountId,
    });
  }
  await announce(db, announcement, { stage, flags: after });
}

function stageOf(
  account: Account,
  { needsConsent, isMember }: { needsConsent: boolean; isMember: boolean },
): ProviderMemberStage {
  if (needsConsent) return 'asked';
  if (account.passwordHash === null && account.entraObjectId === null) return 'invited';
  return isMember ? 'changed' : 'active';
}

/**
 * For each project to which the provider invited an account: writes in the log that the account was
 * activated, and mails the managers, once. Call it where an account gets its first password,
 * without which it cannot be linked to a directory either. The transaction has locked the account;
 * afterwards its scope is the account.
 */
export async function announceActivation(
  db: Db,
  { config, account, now }: Omit<Announcement, 'project'>,
): Promise<void> {
  const { accountId } = account;
  await setScope(db, { allProjects: true });
  const due = await claimActivationNotices(db, accountId);
  for (const { projectId, ...flags } of due) {
    if (!gainsCommittingRight(null, flags)) continue;
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: accountId,
      action: 'invitation-accepted',
      subjectType: 'account',
      subjectId: accountId,
      details: {},
      person: auditedPerson(account),
    });
    const project = await getInvitingProject(db, projectId);
    await announce(db, { config, project, account, now }, { stage: 'active', flags });
  }
  await setScope(db, { accountId });
}

const announce = (
  db: Db,
  { config, project, account, now }: Announcement,
  { stage, flags }: { stage: ProviderMemberStage; flags: MembershipFlags },
): Promise<void> =>
  notifyManagers(
    db,
    { config, projectId: project.projectId, except: account.accountId },
    (manager, language) =>
      providerMemberMail(
        config,
        manager,
        {
          projectName: project.name,
          stage,
          name: stage === 'asked' ? null : fullName(account),
          emailAddress: account.emailAddress,
          flags,
          moment: now,
        },
        language,
      ),
  );

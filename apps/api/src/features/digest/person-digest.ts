import type { Db } from '../../database/database.ts';
import { setScope } from '../../database/database.ts';
import type { Config } from '../../config.ts';
import type { ReminderStage } from '../../database/digest-tables.ts';
import {
  digestMail,
  type DigestSection,
  mostShown,
  type ProjectDigest,
} from '../../mail/digest-mail.ts';
import { queueMail } from '../../mail/outbox.ts';
import { pick } from '../../pick.ts';
import { getsRequests, stagesOf } from './audience-rules.ts';
import { defaultChoice, defaultTime } from './choice-rules.ts';
import { hasNews, isDigestDay, sortSections } from './digest-rules.ts';
import {
  claimDay,
  findMailedAccount,
  findMailedAt,
  listMemberships,
  markMailed,
  type OnHour,
} from './digest-store.ts';
import { workingDayBefore } from './due-rules.ts';
import { beginReminders } from './due-store.ts';
import type { ProjectStates, ReminderState } from './project-state.ts';

/** A moment of the digest job, on a working day. */
export interface DigestMoment extends OnHour {
  readonly now: Date;
  readonly startOfDay: Date;
}

interface Reader {
  readonly accountId: string;
  readonly weekday: number;
  /** Whether the digest is due: this is the first look of the day. */
  readonly isFirst: boolean;
  /** Reminders that began before are not for this mail. */
  readonly since: Date;
}

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

/**
 * Queues the mail of an account for a day: its digest, with what it is reminded of. The day is
 * claimed in the same transaction, which the caller began in the scope of the account.
 * @returns whether there was something to mail
 */
export async function mailPerson(
  db: Db,
  { config, states }: { config: Config; states: ProjectStates },
  accountId: string,
  moment: DigestMoment,
): Promise<boolean> {
  const { date, hour, now } = moment;
  const account = await findMailedAccount(db, accountId);
  if (!account || (account.hour ?? defaultTime.hour) > hour) return false;
  const claim = await claimDay(db, { accountId, date });
  if (!claim) return false;
  const [mailedBefore, memberships] = await Promise.all([
    findMailedAt(db, { accountId, date: workingDayBefore(date) }),
    listMemberships(db, accountId),
  ]);
  const reader: Reader = {
    accountId,
    weekday: account.weekday ?? defaultTime.weekday,
    isFirst: claim.isFirst,
    since: mailedBefore ?? moment.startOfDay,
  };
  const drafts: Draft[] = [];
  for (const membership of memberships) {
    await setScope(db, { projectId: membership.projectId, accountId });
    drafts.push(await draftOf(db, states, { membership, reader, date }));
  }
  const sections: DigestSection[] = [];
  let mailedAt = now;
  // After all that takes time, because decisions on these requests wait for it. By their ids, so
  // that two processes that begin reminders of the same requests wait in order.
  for (const { projectId, name, digest, rules, stages } of drafts) {
    await setScope(db, { projectId, accountId });
    const { reminders, lastSentAt } =
      stages.length === 0
        ? { reminders: [], lastSentAt: null }
        : await beginReminders(db, {
            projectId,
            rules,
            stages,
            since: reader.since,
            now,
            most: mostShown,
          });
    // Otherwise the next mail would repeat what a process with a later clock began.
    if (lastSentAt && lastSentAt > mailedAt) mailedAt = lastSentAt;
    if (digest || reminders.length > 0) sections.push({ projectId, name, digest, reminders });
  }
  if (sections.length === 0) return false;
  const member = pick(account, ['firstName', 'infix', 'lastName']);
  const content = { member, date, sections: sortSections(sections) };
  const { emailAddress: recipient, language } = account;
  await queueMail(db, {
    ...digestMail(config, content, language),
    projectId: null,
    recipient,
    language,
    baseUrl: config.baseUrl,
    isDigest: true,
  });
  await markMailed(db, { accountId, date, mailedAt });
  return true;
}

/** What a mail may say of a project, before its reminders begin. */
interface Draft {
  readonly projectId: string;
  readonly name: string;
  /** Null when the person wants none today, or nothing waits. */
  readonly digest: ProjectDigest | null;
  readonly rules: ReminderState['rules'];
  /** Those of the person for which requests are due. */
  readonly stages: readonly ReminderStage[];
}

async function draftOf(
  db: Db,
  states: ProjectStates,
  { membership, reader, date }: { membership: Membership; reader: Reader; date: string },
): Promise<Draft> {
  const { projectId, name, authorize, userManagement } = membership;
  const scope = { projectId, date };
  const { standIns, rules, due } = await states.reminders(db, scope);
  const choice = membership.requests ?? defaultChoice.requests;
  const isDigest =
    reader.isFirst &&
    isDigestDay(choice, date, reader.weekday) &&
    getsRequests(membership, standIns);
  const full = isDigest ? await states.digest(db, scope) : null;
  // Only those who decide in their own name report leavers.
  const digest = full && (authorize || userManagement) ? full : full && { ...full, leavers: 0 };
  return {
    projectId,
    name,
    digest: digest && hasNews(digest) ? digest : null,
    rules,
    stages: stagesOf(membership, standIns).filter((stage) =>
      due.some((each) => each.stage === stage),
    ),
  };
}

import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { activeMembers } from '../../identity/members/membership-store.ts';
import type { ProjectDigest } from '../../mail/digest-mail.ts';
import { standInsOn } from '../../shared-domain/stand-ins.ts';
import type { ActiveStandIn } from './audience-rules.ts';
import { type DigestSources, type OnDate, readProjectDigest } from './digest-facts.ts';
import { dueRulesOf } from './due-rules.ts';
import { type DueStage, listDueStages } from './due-store.ts';
import { readReminders } from './reminder-settings.ts';

type DueRules = ReturnType<typeof dueRulesOf>;

/** The stand-ins of a project on a date. */
const listStandIns = (db: Db, { projectId, date }: OnDate): Promise<ActiveStandIn[]> =>
  db
    .selectFrom(standInsOn(projectId, date).as('atWork'))
    .innerJoin('membership as approver', 'approver.accountId', 'atWork.accountId')
    .innerJoin('account as standIn', 'standIn.accountId', 'atWork.standInAccountId')
    .select(['atWork.accountId', 'atWork.standInAccountId'])
    .select('approver.userManagement as isManager')
    .select(
      sql<boolean>`coalesce(stand_in.password_hash, stand_in.entra_object_id::text) is not null`.as(
        'isActivated',
      ),
    )
    .where('approver.projectId', '=', projectId)
    .execute();

async function hasActiveApprover(db: Db, projectId: string): Promise<boolean> {
  const row = await activeMembers(db, { projectId, flag: 'authorize' })
    .select('membership.accountId')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The members of a project that decide who is reminded, and when requests are due. */
export interface ReminderState {
  readonly standIns: readonly ActiveStandIn[];
  readonly rules: DueRules;
  /** The stages for which requests are due. */
  readonly due: readonly DueStage[];
}

/** When requests of a project are due on a working day, in its row-level scope. */
export async function readReminderState(
  db: Db,
  sources: DigestSources,
  scope: OnDate,
): Promise<ReminderState> {
  const { projectId, date } = scope;
  const [standIns, hasApprovers, settings, period] = await Promise.all([
    listStandIns(db, scope),
    hasActiveApprover(db, projectId),
    readReminders(db, { projectId }),
    sources.openPeriod(db, scope),
  ]);
  const rules = dueRulesOf(settings, { date, period, hasApprovers });
  return { standIns, rules, due: await listDueStages(db, { projectId, rules }) };
}

/** Milliseconds for which a run uses what it read of a project for the next person. */
const maxAge = 30_000;
/** The number of projects that a run remembers. */
const maxProjects = 1_000;

interface Remembered {
  readonly until: number;
  readonly reminders: Promise<ReminderState>;
  digest: Promise<ProjectDigest> | undefined;
}

/** What waits in projects, read once for the people of a run who are mailed shortly after. */
export class ProjectStates {
  readonly #remembered = new Map<string, Remembered>();
  readonly #sources: DigestSources;

  constructor(sources: DigestSources) {
    this.#sources = sources;
  }

  /** In the row-level scope of the project. */
  reminders(db: Db, scope: OnDate): Promise<ReminderState> {
    return this.#of(db, scope).reminders;
  }

  /** In the row-level scope of the project. */
  digest(db: Db, scope: OnDate): Promise<ProjectDigest> {
    const state = this.#of(db, scope);
    if (state.digest) return state.digest;
    const digest = readProjectDigest(db, this.#sources, scope);
    state.digest = digest;
    digest.catch(() => this.#remembered.delete(scope.projectId));
    return digest;
  }

  #of(db: Db, scope: OnDate): Remembered {
    const { projectId } = scope;
    const known = this.#remembered.get(projectId);
    if (known && known.until > performance.now()) return known;
    if (this.#remembered.size >= maxProjects) this.#remembered.clear();
    const state = {
      until: performance.now() + maxAge,
      reminders: readReminderState(db, this.#sources, scope),
      digest: undefined,
    };
    this.#remembered.set(projectId, state);
    // Of a transaction that failed, nothing is used by the next one.
    state.reminders.catch(() => this.#remembered.delete(projectId));
    return state;
  }
}

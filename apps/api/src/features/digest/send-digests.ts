import { amsterdamHour } from '@portal/contract/dates';
import { digestHours } from '@portal/contract/limits';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { areMailsHeld } from '../../mail/outbox.ts';
import { findMaintenance } from '../../shared-domain/portal-setting-store.ts';
import { isWorkingDay } from '../../shared-domain/working-day-rules.ts';
import { stagesOf } from './audience-rules.ts';
import type { DigestSources } from './digest-facts.ts';
import {
  listDigestReaders,
  listProjectsWithWaiting,
  listReachable,
  type Reachable,
} from './digest-store.ts';
import { type DueStage, findStartOfDay } from './due-store.ts';
import { workingDayBefore } from './due-rules.ts';
import { type DigestMoment, mailPerson } from './person-digest.ts';
import { ProjectStates, readReminderState } from './project-state.ts';

export interface DigestServices extends Pick<Dependencies, 'config' | 'clock' | 'database'> {
  readonly sources: DigestSources;
}

/** The number of ids that are read at a time. */
const pageSize = 100;
/** Accounts or projects at a time, so that calls find connections too. */
const workers = 3;
/** Failures of a run that its log line names. */
const mostNamed = 5;
const everywhere = { allProjects: true };

/** What a run could not mail; the rest was mailed. */
class DigestsUnfinished extends AggregateError {
  override readonly name = 'DigestsUnfinished';
}

/**
 * Queues the digests and reminders that are due, on working days from the hour that a person chose.
 * What a stopped process left is queued by the next run of the same day. Several processes may run
 * it at the same time. Nothing is queued while mails are held after a restore, nor under
 * maintenance, when their links do not work.
 * @returns the number of mails
 * @throws {DigestsUnfinished} after all others, when an account or a project failed
 */
export async function sendDigests(
  services: DigestServices,
  stopping?: AbortSignal,
): Promise<number> {
  const { clock, database } = services;
  const date = today(clock);
  const hour = amsterdamHour(clock.now());
  if (hour < digestHours.first || !isWorkingDay(date)) return 0;
  const startOfDay = await database.transaction(everywhere, async (db) =>
    (await areMailsHeld(db)) || (await findMaintenance(db)) ? null : findStartOfDay(db, date),
  );
  if (startOfDay === null) return 0;
  const moment: DigestMoment = { now: clock.now(), date, hour, startOfDay };
  const run = new DigestRun(services, moment, stopping);
  await run.mailReaders();
  await run.mailReminded();
  return run.end();
}

class DigestRun {
  readonly #services: DigestServices;
  readonly #moment: DigestMoment;
  readonly #stopping: AbortSignal | undefined;
  readonly #states: ProjectStates;
  readonly #failures: unknown[] = [];
  #count = 0;

  constructor(services: DigestServices, moment: DigestMoment, stopping: AbortSignal | undefined) {
    this.#services = services;
    this.#moment = moment;
    this.#stopping = stopping;
    this.#states = new ProjectStates(services.sources);
  }

  /** Mails the accounts that chose a digest. */
  mailReaders = (): Promise<void> =>
    this.#forEach(
      (page) =>
        this.#services.database.transaction(everywhere, (db) =>
          listDigestReaders(db, { ...this.#moment, ...page }),
        ),
      (accountId) => this.#mail(accountId),
    );

  /** Mails the accounts that are reminded of requests, and get no digest today. */
  mailReminded = (): Promise<void> =>
    this.#forEach(
      (page) =>
        this.#services.database.transaction(everywhere, (db) => listProjectsWithWaiting(db, page)),
      async (projectId) => {
        for (const accountId of await this.#listReminded(projectId)) await this.#mail(accountId);
      },
    );

  /** @returns the number of mails. @throws {DigestsUnfinished} */
  end(): number {
    if (this.#failures.length === 0) return this.#count;
    const texts = this.#failures.slice(0, mostNamed).map(String);
    const more = this.#failures.length - texts.length;
    if (more > 0) texts.push(`${more} more`);
    throw new DigestsUnfinished(this.#failures, texts.join('; '));
  }

  async #forEach(
    list: (page: { after: string; limit: number }) => Promise<string[]>,
    work: (id: string) => Promise<void>,
  ): Promise<void> {
    for (let after = ''; ;) {
      const ids = await list({ after, limit: pageSize });
      const left = ids.values();
      const workOff = async (): Promise<void> => {
        for (const id of left) {
          if (this.#stopping?.aborted) return;
          // A failure of one does not keep the others from their mail.
          await work(id).catch((error: unknown) => this.#failures.push(error));
        }
      };
      await Promise.all(Array.from({ length: workers }, workOff));
      if (this.#stopping?.aborted || ids.length < pageSize) return;
      after = ids.at(-1)!;
    }
  }

  async #mail(accountId: string): Promise<void> {
    const { config, database } = this.#services;
    const wasMailed = await database.transaction({ accountId }, (db) =>
      mailPerson(db, { config, states: this.#states }, accountId, this.#moment),
    );
    if (wasMailed) this.#count += 1;
  }

  /** The members of a project who are reminded of its requests now. */
  #listReminded(projectId: string): Promise<string[]> {
    const { database, sources } = this.#services;
    const { date, hour } = this.#moment;
    return database.transaction({ projectId }, async (db) => {
      const scope = { projectId, date };
      const { standIns, due } = await readReminderState(db, sources, scope);
      if (due.length === 0) return [];
      const dayBefore = workingDayBefore(date);
      const members = await listReachable(db, { ...scope, hour, dayBefore });
      return members
        .filter((member) => isReminded(member, stagesOf(member, standIns), due, date))
        .map(({ accountId }) => accountId);
    });
  }
}

/** Whether a request of a stage begins it now, or did so since the member was mailed. */
function isReminded(
  { mailedBefore }: Reachable,
  stages: readonly string[],
  due: readonly DueStage[],
  date: string,
): boolean {
  return due.some(
    ({ stage, hasNew, lastSentOn, lastSentAt }) =>
      stages.includes(stage) &&
      (hasNew ||
        lastSentOn === date ||
        (mailedBefore !== null && lastSentAt !== null && lastSentAt > mailedBefore)),
  );
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ReminderStage } from '../../database/digest-tables.ts';
import type { SectionReminder } from '../../mail/digest-mail.ts';
import type { DueRule } from './due-rules.ts';

type DueRules = Readonly<Record<ReminderStage, DueRule>>;

const startOf = (date: string) => sql`(${date}::date::timestamp at time zone 'Europe/Amsterdam')`;

/** Whether a request of a row is due; null dates are never reached. */
const isDue = ({ cameBy, startsBy }: DueRule): RawBuilder<boolean> => sql<boolean>`(
  request.requested_at < (${cameBy}::date + 1)::timestamp at time zone 'Europe/Amsterdam'
  or request.start_date <= ${startsBy}::date)`;

/**
 * The requests of a project that wait and are due for a stage, with when the stage began. A join
 * would read all reminders for each request where the statistics of a fast-growing table are old.
 */
const dueOf = (projectId: string, stage: ReminderStage, rule: DueRule) => sql`
  select request.project_id, request.article_registration_id, ${stage}::text as stage,
    request.requested_at, request.start_date,
    (select reminder.sent_at from request_reminder reminder
      where reminder.project_id = request.project_id
        and reminder.article_registration_id = request.article_registration_id
        and reminder.stage = ${stage}) as sent_at
  from article_registration request
  where request.project_id = ${projectId} and request.status = 'ToApprove' and ${isDue(rule)}`;

const allDue = (projectId: string, rules: DueRules, stages: readonly ReminderStage[]) =>
  sql.join(
    stages.map((stage) => dueOf(projectId, stage, rules[stage])),
    sql` union all `,
  );

/** What is due for a stage: whether a request has yet to begin it, and when the last one did. */
export interface DueStage {
  readonly stage: ReminderStage;
  readonly hasNew: boolean;
  readonly lastSentAt: Date | null;
  /** Its date in Amsterdam, YYYY-MM-DD. */
  readonly lastSentOn: string | null;
}

/** The stages for which requests of a project are due. */
export async function listDueStages(
  db: Db,
  { projectId, rules }: { projectId: string; rules: DueRules },
): Promise<DueStage[]> {
  const { rows } = await sql<DueStage>`
    select stage, bool_or(sent_at is null) as has_new, max(sent_at) as last_sent_at,
      (max(sent_at) at time zone 'Europe/Amsterdam')::date as last_sent_on
    from (${allDue(projectId, rules, ['Approvers', 'Managers'])}) due
    group by stage`.execute(db);
  return rows;
}

interface Begun {
  readonly reminders: readonly SectionReminder[];
  /** When the last stage of them began, perhaps by the clock of another process. */
  readonly lastSentAt: Date | null;
}

/**
 * Begins the stages of the requests that are due, each once, and returns those of which an account
 * is reminded: those that begin now, and those that others began after `since`. Dates are those of
 * the oldest, at most `most`. Until the transaction ends, decisions on the requests wait for it.
 */
export async function beginReminders(
  db: Db,
  {
    projectId,
    rules,
    stages,
    since,
    now,
    most,
  }: {
    projectId: string;
    rules: DueRules;
    stages: readonly ReminderStage[];
    since: Date;
    now: Date;
    most: number;
  },
): Promise<Begun> {
  const { rows } = await sql<SectionReminder & { lastSentAt: Date }>`
    with due as materialized (
      select * from (${allDue(projectId, rules, stages)}) every
      where sent_at is null or sent_at > ${since}),
    begun as (
      insert into request_reminder (project_id, article_registration_id, stage, sent_at)
      select project_id, article_registration_id, stage, ${now}::timestamptz from due where sent_at is null
      order by article_registration_id, stage
      on conflict (project_id, article_registration_id, stage)
        do update set sent_at = request_reminder.sent_at
      returning sent_at),
    ranked as (
      select stage, requested_at, start_date, count(*) over (partition by stage) as total,
        row_number() over (partition by stage
          order by requested_at, article_registration_id) as place
      from due)
    select stage, max(total)::int as count,
      json_agg(json_build_object(
        'cameOn', (requested_at at time zone 'Europe/Amsterdam')::date, 'startDate', start_date)
        order by place) as oldest,
      greatest((select max(sent_at) from due), (select max(sent_at) from begun)) as last_sent_at
    from ranked where place <= ${most}
    group by stage order by stage`.execute(db);
  return {
    reminders: rows.map(({ stage, count, oldest }) => ({ stage, count, oldest })),
    lastSentAt: rows[0]?.lastSentAt ?? null,
  };
}

/** The moment at which a day in Amsterdam begins. */
export async function findStartOfDay(db: Db, date: string): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select ${startOf(date)} as moment`.execute(db);
  return rows[0]!.moment;
}

import { addDays } from '@portal/contract/dates';
import { fullName } from '@portal/texts/format';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { momentOn } from './demo-dates.ts';
import type { MakeId } from './demo-ids.ts';
import type { RequestRow, SubscriptionRow } from './project-rows.ts';
import { createRandom } from './random.ts';

type Entry = Insertable<Tables['employee_list_entry']>;

/** A saved employee list of the demo. */
export interface EmployeeList {
  readonly row: Insertable<Tables['employee_list']>;
  readonly entries: readonly Entry[];
}

/** The lists that are kept and the log of all that were saved; the latest first. */
export interface EmployeeLists {
  readonly lists: readonly EmployeeList[];
  readonly log: readonly Insertable<Tables['employee_list_log']>[];
}

/** Who is on the list (0 to 1), by what they have. */
const shareOf = { runs: 0.994, ended: 0.7, waits: 0.9, rejected: 0.8 } as const;
/** Who came since the list before (0 to 1). */
const newcomers = 0.01;
/** When lists were saved, in days before today. */
const savedDaysAgo = [1, 33, 61, 96];

/**
 * The lists that an employer saved, the last one yesterday: nearly everybody who takes part or asks
 * to, without a few who left meanwhile, and with some of those whose subscription ended. Those who
 * left are on the list before, which can be put back.
 */
export function makeEmployeeLists({
  project,
  savedBy,
  today,
  makeId,
  requests,
  subscriptions,
}: {
  project: { readonly projectId: string; readonly seed: number };
  savedBy: { readonly accountId: string; readonly emailAddress: string };
  today: string;
  makeId: MakeId;
  requests: readonly RequestRow[];
  subscriptions: readonly SubscriptionRow[];
}): EmployeeLists {
  const random = createRandom(project.seed + 1);
  const { projectId } = project;
  const saves = savedDaysAgo.map((days, place) => ({
    version: savedDaysAgo.length - place,
    savedAt: momentOn(random, addDays(today, -days), 7, 16),
  }));
  const makeList = (save: (typeof saves)[number] | undefined) => {
    if (!save) throw new RangeError('There was no such save');
    const { version, savedAt } = save;
    const employeeListId = makeId(savedAt);
    const entries = new Map<string, Entry>();
    return {
      add: (row: RequestRow | SubscriptionRow) => {
        if (!row.employee_number) return;
        entries.set(row.employee_number, entryOf(row, { projectId, employeeListId }));
      },
      finish: (): EmployeeList => ({
        row: {
          employee_list_id: employeeListId,
          project_id: projectId,
          version,
          saved_at: savedAt,
          saved_by_account_id: savedBy.accountId,
        },
        entries: [...entries.values()],
      }),
    };
  };
  const [latest, previous] = [makeList(saves[0]), makeList(saves[1])];
  const add = (row: RequestRow | SubscriptionRow, chance: number) => {
    const isOnList = random.chance(chance);
    if (isOnList) latest.add(row);
    const hasLeft = !isOnList && chance === shareOf.runs;
    if (hasLeft || (isOnList && !random.chance(newcomers))) previous.add(row);
  };
  for (const row of subscriptions) {
    const hasEnded = row.period_end ? row.period_end < today : false;
    add(row, hasEnded ? shareOf.ended : shareOf.runs);
  }
  for (const row of requests) {
    if (row.status !== 'Approved')
      add(row, row.status === 'ToApprove' ? shareOf.waits : shareOf.rejected);
  }
  const lists = [latest.finish(), previous.finish()];
  const oldest = lists.at(-1)?.entries.length ?? 0;
  return {
    lists,
    log: saves.map(({ version, savedAt }, place) => ({
      employee_list_log_id: makeId(savedAt),
      project_id: projectId,
      version,
      rows_processed: lists[place]?.entries.length ?? oldest - random.between(1, 40),
      imported_at: savedAt,
      uploaded_by_email_address: savedBy.emailAddress,
    })),
  };
}

const entryOf = (
  row: RequestRow | SubscriptionRow,
  { projectId, employeeListId }: { projectId: string; employeeListId: string },
): Entry => ({
  employee_list_id: employeeListId,
  project_id: projectId,
  employee_number: row.employee_number ?? '',
  employee_name: fullName({
    firstName: row.first_name,
    infix: row.infix ?? null,
    lastName: row.last_name,
  }),
  department: row.department ?? null,
  email_address: row.email_address,
});

import { addDays } from '@portal/contract/dates';
import { fullName } from '@portal/texts/format';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { momentOn } from './demo-dates.ts';
import type { MakeId } from './demo-ids.ts';
import type { RequestRow, SubscriptionRow } from './project-rows.ts';
import { createRandom } from './random.ts';

type Entry = Insertable<Tables['employeeListEntry']>;

/** A saved employee list of the demo. */
export interface EmployeeList {
  readonly row: Insertable<Tables['employeeList']>;
  readonly entries: readonly Entry[];
}

/** The stored lists and the log of all that were saved; the latest first. */
export interface EmployeeLists {
  readonly lists: readonly EmployeeList[];
  readonly log: readonly Insertable<Tables['employeeListLog']>[];
}

/** The share (0 to 1) of employees who are on the list, by the state of their record. */
const shareOf = { runs: 0.994, ended: 0.7, waits: 0.9, rejected: 0.8 } as const;
/** The share (0 to 1) of employees who joined since the previous list. */
const newcomers = 0.01;
/** When lists were saved, in days before today. */
const savedDaysAgo = [1, 33, 61, 96];

/**
 * The lists that an employer saved, the last one yesterday. It has nearly all people with a
 * subscription or a request, except a few who left, and some of those whose subscription ended.
 * Those who left are on the previous list, which can be restored.
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
  const saves = savedDaysAgo.map((days, position) => ({
    version: savedDaysAgo.length - position,
    savedAt: momentOn(random, addDays(today, -days), 7, 16),
  }));
  const makeList = (save: (typeof saves)[number] | undefined) => {
    if (!save) throw new RangeError('There was no such save');
    const { version, savedAt } = save;
    const employeeListId = makeId(savedAt);
    const entries = new Map<string, Entry>();
    return {
      add: (row: RequestRow | SubscriptionRow) => {
        if (!row.employeeNumber) return;
        entries.set(row.employeeNumber, entryOf(row, { projectId, employeeListId }));
      },
      finish: (): EmployeeList => ({
        row: {
          employeeListId,
          projectId,
          version,
          savedAt,
          savedByAccountId: savedBy.accountId,
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
    const hasEnded = row.periodEnd ? row.periodEnd < today : false;
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
    log: saves.map(({ version, savedAt }, position) => ({
      employeeListLogId: makeId(savedAt),
      projectId,
      version,
      rowsProcessed: lists[position]?.entries.length ?? oldest - random.between(1, 40),
      importedAt: savedAt,
      uploadedByEmailAddress: savedBy.emailAddress,
    })),
  };
}

const entryOf = (
  row: RequestRow | SubscriptionRow,
  { projectId, employeeListId }: { projectId: string; employeeListId: string },
): Entry => ({
  employeeListId,
  projectId,
  employeeNumber: row.employeeNumber ?? '',
  employeeName: fullName(row),
  department: row.department ?? null,
  emailAddress: row.emailAddress,
});

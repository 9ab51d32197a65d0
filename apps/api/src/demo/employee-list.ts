import { addDays } from '@portal/contract/dates';
import { fullName } from '@portal/texts/format';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { momentOn } from './demo-dates.ts';
import type { MakeId } from './demo-ids.ts';
import type { RequestRow, SubscriptionRow } from './project-rows.ts';
import { createRandom } from './random.ts';

/** A saved employee list of the demo. */
export interface EmployeeList {
  readonly row: Insertable<Tables['employee_list']>;
  readonly entries: readonly Insertable<Tables['employee_list_entry']>[];
}

/** Who is on the list (0 to 1), by what they have. */
const shareOf = { runs: 0.994, ended: 0.7, waits: 0.9, rejected: 0.8 } as const;

/**
 * The list that an employer saved yesterday: nearly everybody who takes part or asks to, without
 * a few who left meanwhile, and with some of those whose subscription ended.
 */
export function makeEmployeeList({
  project,
  savedBy,
  today,
  makeId,
  requests,
  subscriptions,
}: {
  project: { readonly projectId: string; readonly seed: number };
  savedBy: string | null;
  today: string;
  makeId: MakeId;
  requests: readonly RequestRow[];
  subscriptions: readonly SubscriptionRow[];
}): EmployeeList {
  const random = createRandom(project.seed + 1);
  const savedAt = momentOn(random, addDays(today, -1), 7, 16);
  const employeeListId = makeId(savedAt);
  const byNumber = new Map<string, Insertable<Tables['employee_list_entry']>>();
  const add = (row: RequestRow | SubscriptionRow, chance: number) => {
    const isOnList = random.chance(chance);
    if (!row.employee_number || !isOnList) return;
    byNumber.set(row.employee_number, {
      employee_list_id: employeeListId,
      project_id: project.projectId,
      employee_number: row.employee_number,
      employee_name: fullName({
        firstName: row.first_name,
        infix: row.infix ?? null,
        lastName: row.last_name,
      }),
      department: row.department ?? null,
      email_address: row.email_address,
    });
  };
  for (const row of subscriptions) {
    const hasEnded = row.period_end ? row.period_end < today : false;
    add(row, hasEnded ? shareOf.ended : shareOf.runs);
  }
  for (const row of requests) {
    if (row.status !== 'Approved')
      add(row, row.status === 'ToApprove' ? shareOf.waits : shareOf.rejected);
  }
  return {
    row: {
      employee_list_id: employeeListId,
      project_id: project.projectId,
      version: 1,
      saved_at: savedAt,
      saved_by_account_id: savedBy,
    },
    entries: [...byNumber.values()],
  };
}

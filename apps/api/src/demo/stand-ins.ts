import { addDays } from '@portal/contract/dates';
import { fullName } from '@portal/texts/format';
import type { Insertable } from 'kysely';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Tables } from '../database/tables.ts';
import type { DemoAccount } from './accounts.ts';
import type { MakeId } from './demo-ids.ts';

type StandInRow = Insertable<Tables['standIn']>;

/** A stand-in and their approver; both are members of the project. */
interface StandInPair {
  readonly projectId: string;
  readonly approver: DemoAccount;
  readonly standIn: DemoAccount;
}

/** A period that began today (YYYY-MM-DD), named the day before, with its audit entry. */
export function makeStandIn(
  { projectId, approver, standIn }: StandInPair,
  { today, makeId }: { today: string; makeId: MakeId },
): { row: StandInRow; entry: AuditEntry } {
  const namedAt = `${addDays(today, -1)}T15:20:00.000Z`;
  const standInId = makeId(namedAt);
  const untilDate = addDays(today, 13);
  const name = fullName(standIn);
  return {
    row: {
      standInId,
      projectId,
      accountId: approver.accountId,
      standInAccountId: standIn.accountId,
      fromDate: today,
      untilDate,
      namedAt: new Date(namedAt),
      endedAt: null,
    },
    entry: {
      projectId,
      occurredAt: new Date(namedAt),
      actorAccountId: approver.accountId,
      action: 'stand-in-named',
      subjectType: 'stand-in',
      subjectId: standInId,
      details: { fields: ['standInAccountId', 'fromDate', 'untilDate'] },
      person: {
        name,
        approver: fullName(approver),
        changes: [
          { field: 'standInAccountId', from: null, to: name },
          { field: 'fromDate', from: null, to: today },
          { field: 'untilDate', from: null, to: untilDate },
        ],
      },
    },
  };
}

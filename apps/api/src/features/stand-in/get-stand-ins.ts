import type { CallResult } from '@portal/contract/call';
import type { Principal } from '@portal/contract/rights';
import type { getStandIns } from '@portal/contract/stand-in';
import { prettyLastName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { mayEndStandIn } from './stand-in-rules.ts';
import { listStandIns } from './stand-in-store.ts';

interface Requester {
  readonly accountId: string;
  readonly principal: Principal;
}

/** The periods of stand-ins that run on a day (YYYY-MM-DD) or begin after it. */
export async function readStandIns(
  db: Db,
  scope: { projectId: string; date: string },
  { accountId, principal }: Requester,
): Promise<CallResult<typeof getStandIns>> {
  const rows = await listStandIns(db, scope);
  const items = rows.map((row) => ({
    ...pick(row, ['standInId', 'fromDate', 'untilDate', 'isActive']),
    approver: person(
      row.approverId,
      row.approverFirstName,
      row.approverInfix,
      row.approverLastName,
    ),
    standIn: person(
      row.colleagueId,
      row.colleagueFirstName,
      row.colleagueInfix,
      row.colleagueLastName,
    ),
    mayEnd: mayEndStandIn(principal, { isOwn: row.approverId === accountId }),
  }));
  return { items };
}

const person = (accountId: string, firstName: string, infix: string | null, lastName: string) => ({
  accountId,
  firstName,
  infix,
  lastName,
  prettyLastName: prettyLastName({ infix, lastName }),
});

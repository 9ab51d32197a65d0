import type { CallResult } from '@portal/contract/call';
import type { RightsHolder } from '@portal/contract/rights';
import type { getStandIns } from '@portal/contract/stand-in';
import { prettyLastName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { mayEndStandIn } from './stand-in-rules.ts';
import { listStandIns } from './stand-in-store.ts';

interface Asker {
  readonly accountId: string;
  readonly holder: RightsHolder;
}

/** Who decides for whom, on a day (YYYY-MM-DD) and after it. */
export async function readStandIns(
  db: Db,
  scope: { projectId: string; date: string },
  { accountId, holder }: Asker,
): Promise<CallResult<typeof getStandIns>> {
  const rows = await listStandIns(db, scope);
  const items = rows.map((row) => ({
    standInId: row.stand_in_id,
    approver: person(
      row.approver_id,
      row.approver_first_name,
      row.approver_infix,
      row.approver_last_name,
    ),
    standIn: person(
      row.colleague_id,
      row.colleague_first_name,
      row.colleague_infix,
      row.colleague_last_name,
    ),
    fromDate: row.from_date,
    untilDate: row.until_date,
    isActive: row.is_active,
    mayEnd: mayEndStandIn(holder, { isOwn: row.approver_id === accountId }),
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

import { newId } from '../src/ids.ts';
import { derivedId } from './derived-id.ts';
import type { TestPortal } from './test-portal.ts';

/** A period as it is kept; `standInId` is new unless it is given. */
export async function insertStandIn(
  portal: TestPortal,
  period: {
    readonly projectId: string;
    readonly accountId: string;
    readonly standInAccountId: string;
    readonly fromDate: string;
    readonly untilDate: string;
    readonly standInId?: string;
  },
): Promise<string> {
  const standInId = period.standInId ?? newId();
  await portal.database.transaction({ projectId: period.projectId }, (db) =>
    db
      .insertInto('stand_in')
      .values({
        stand_in_id: standInId,
        project_id: period.projectId,
        account_id: period.accountId,
        stand_in_account_id: period.standInAccountId,
        from_date: period.fromDate,
        until_date: period.untilDate,
        named_at: portal.clock.now(),
        ended_at: null,
      })
      .execute(),
  );
  return standInId;
}

/** The period that `makeRoles` gives an account in a project. */
export const standInIdOf = (projectId: string, accountId: string): string =>
  derivedId('stand-in', projectId, accountId);

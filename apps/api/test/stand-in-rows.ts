import { newId } from '../src/ids.ts';
import { derivedId } from './derived-id.ts';
import type { TestPortal } from './test-portal.ts';

/** A row of a period; `standInId` is new unless it is given. */
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
      .insertInto('standIn')
      .values({
        standInId,
        projectId: period.projectId,
        accountId: period.accountId,
        standInAccountId: period.standInAccountId,
        fromDate: period.fromDate,
        untilDate: period.untilDate,
        namedAt: portal.clock.now(),
        endedAt: null,
      })
      .execute(),
  );
  return standInId;
}

/** The id of the period that `makeRoles` gives an account in a project. */
export const standInIdOf = (projectId: string, accountId: string): string =>
  derivedId('stand-in', projectId, accountId);

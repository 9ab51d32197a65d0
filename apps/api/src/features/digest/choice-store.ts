import type { Db } from '../../database/database.ts';
import type { Choice, MailTime } from './choice-rules.ts';

interface Member {
  readonly projectId: string;
  readonly accountId: string;
}

/** The choices of an account in its own row-level scope. */
export const listChoices = (db: Db, accountId: string) =>
  db
    .selectFrom('mailChoice')
    .select(['projectId', 'requests', 'changes'])
    .where('accountId', '=', accountId)
    .execute();

/** Stores the choice of a member. */
export async function storeChoice(
  db: Db,
  { projectId, accountId, requests, changes }: Member & Choice,
): Promise<void> {
  const choice = { requests, changes };
  await db
    .insertInto('mailChoice')
    .values({ projectId, accountId, ...choice })
    .onConflict((conflict) => conflict.columns(['projectId', 'accountId']).doUpdateSet(choice))
    .execute();
}

/**
 * Keeps a membership from ending until the transaction ends.
 * @returns false when it has ended, or is disabled
 */
export async function lockMembership(db: Db, { projectId, accountId }: Member): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('isDisabled')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.isDisabled === false;
}

/** When an account gets its digest; undefined when it never chose. */
export const findMailTime = (db: Db, accountId: string): Promise<MailTime | undefined> =>
  db
    .selectFrom('mailTime')
    .select(['hour', 'weekday'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** Stores when an account gets its digest. */
export async function storeTime(
  db: Db,
  accountId: string,
  { hour, weekday }: MailTime,
): Promise<void> {
  const time = { hour, weekday };
  await db
    .insertInto('mailTime')
    .values({ accountId, ...time })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(time))
    .execute();
}

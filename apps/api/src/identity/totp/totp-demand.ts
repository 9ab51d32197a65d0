import type { Selectable } from 'kysely';
import type { Config } from '../../config.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';

/**
 * Whether 2FA is demanded of an account: of the back office always, since it sees every employer,
 * except in a demo that nobody else reaches; of others when a project that they are an active member
 * of does so. Afterwards the transaction's scope is the account.
 */
export async function isTotpDemanded(
  db: Db,
  { isLocal }: Pick<Config, 'isLocal'>,
  { accountId, type, isDemo }: Pick<Selectable<AccountTable>, 'accountId' | 'type' | 'isDemo'>,
): Promise<boolean> {
  if (type === 'BackOffice' && !(isDemo && isLocal)) return true;
  await setScope(db, { accountId });
  const row = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.projectId', 'membership.projectId')
    .select('project.projectId')
    .where('membership.accountId', '=', accountId)
    .where('membership.isDisabled', '=', false)
    .where('project.requireTotp', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

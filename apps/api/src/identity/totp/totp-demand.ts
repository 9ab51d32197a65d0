import { type Db, setScope } from '../../database/database.ts';

/**
 * Whether a project that the account is an active member of demands 2FA. Afterwards the
 * transaction's scope is the account.
 */
export async function isTotpDemanded(db: Db, accountId: string): Promise<boolean> {
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

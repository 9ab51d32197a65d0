import { type Db, setScope } from '../database/database.ts';

/**
 * Whether a project that the account is an active member of demands 2FA. The transaction's scope is
 * the account afterwards.
 */
export async function isTotpDemanded(db: Db, accountId: string): Promise<boolean> {
  await setScope(db, { accountId });
  const row = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.project_id', 'membership.project_id')
    .select('project.project_id')
    .where('membership.account_id', '=', accountId)
    .where('membership.is_disabled', '=', false)
    .where('project.require_totp', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

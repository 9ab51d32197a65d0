import { type Db, setScope } from '../../database/database.ts';
import { mayDirectorySee } from '../../entra/entra-store.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Session } from '../../sessions/session-store.ts';

/**
 * That the account takes part in some project, or is the provider's own. The material belongs to no
 * project, so there is none to enter.
 * @throws {ProblemError} 403
 */
export async function requirePart(db: Db, { account, directory }: Session): Promise<void> {
  if (account.type === 'BackOffice') return;
  const { accountId } = account;
  const parts = await db
    .selectFrom('membership')
    .select('project_id')
    .where('account_id', '=', accountId)
    .where('is_disabled', '=', false)
    .execute();
  for (const { project_id: projectId } of parts) {
    if (!directory) return;
    await setScope(db, { projectId, accountId });
    if (await mayDirectorySee(db, projectId, directory)) return;
  }
  throw new ProblemError('right-missing');
}

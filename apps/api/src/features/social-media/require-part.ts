import { type Db, setScope } from '../../database/database.ts';
import { mayDirectorySee } from '../../identity/entra/entra-store.ts';
import { ProblemError } from '../../problem.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/**
 * Checks that the account takes part in some project, or is the provider's own. The material
 * belongs to no project, so no project can be entered.
 * @throws {ProblemError} 403
 */
export async function requirePart(db: Db, { account, directory }: Session): Promise<void> {
  if (account.type === 'BackOffice') return;
  const { accountId } = account;
  const parts = await db
    .selectFrom('membership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .where('isDisabled', '=', false)
    .execute();
  for (const { projectId } of parts) {
    if (!directory) return;
    await setScope(db, { projectId, accountId });
    if (await mayDirectorySee(db, projectId, directory)) return;
  }
  throw new ProblemError('right-missing');
}

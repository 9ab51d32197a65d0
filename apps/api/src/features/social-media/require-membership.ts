import { type Db, setScope } from '../../database/database.ts';
import { mayDirectorySee } from '../../identity/entra/entra-store.ts';
import { ProblemError } from '../../problem.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/**
 * Checks that the account is a member of any project, or the provider's. The material belongs to no
 * project, so there is no project to authorize.
 * @throws {ProblemError} 403
 */
export async function requireMembership(db: Db, { account, directory }: Session): Promise<void> {
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

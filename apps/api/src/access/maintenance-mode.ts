import type { AccountType } from '@portal/contract/rights';
import type { Database } from '../database/database.ts';
import { findMaintenance } from '../shared-domain/portal-setting-store.ts';
import { underMaintenance } from '../problem.ts';

const lifetime = 1_000;

/**
 * Returns a function that reads whether the portal is under maintenance. Every call needs it, so
 * each process caches the result for a second, and concurrent calls share one query.
 */
export function maintenanceMode(database: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!answer || until < Date.now()) {
      until = Date.now() + lifetime;
      answer = database.transaction({}, findMaintenance);
      // Only the calls that share this query fail; the next call queries the database again.
      answer.catch(() => (until = 0));
    }
    return answer;
  };
}

/**
 * Checks that an account may sign in, or stay signed in, while the portal is under maintenance.
 * @throws {ProblemError} 503 for an employer's account
 */
export function requireMaintenanceAccess({ type }: { readonly type: AccountType }): void {
  if (type !== 'BackOffice') throw underMaintenance();
}

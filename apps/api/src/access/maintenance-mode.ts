import type { AccountType } from '@portal/contract/rights';
import type { Database } from '../database/database.ts';
import { findMaintenance } from '../shared-domain/portal-setting-store.ts';
import { underMaintenance } from '../problem.ts';

const lifetime = 1_000;

/**
 * Whether the portal is under maintenance. Every call asks this, so each process keeps the answer
 * for a second, and calls that wait for it share one query.
 */
export function maintenanceMode(database: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!answer || until < Date.now()) {
      until = Date.now() + lifetime;
      answer = database.transaction({}, findMaintenance);
      // Only the calls that wait get this failure; the next call asks the database again.
      answer.catch(() => (until = 0));
    }
    return answer;
  };
}

/**
 * Checks that an account may sign in, or stay signed in, while the portal is under maintenance.
 * @throws {ProblemError} 503 when the account is an employer's
 */
export function checkStaysIn({ type }: { readonly type: AccountType }): void {
  if (type !== 'BackOffice') throw underMaintenance();
}

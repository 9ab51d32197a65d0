import type { AccountType } from '@portal/contract/rights';
import type { Database } from '../database/database.ts';
import { findMaintenance } from '../settings/portal-setting-store.ts';
import { underMaintenance } from './problem.ts';

const lifetime = 1_000;

/**
 * Whether the portal is under maintenance. Asked on every call, so the answer is kept for a second
 * and asked for once by all that wait; every process asks the database for itself.
 */
export function maintenanceMode(database: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!answer || until < Date.now()) {
      until = Date.now() + lifetime;
      answer = database.transaction({}, findMaintenance);
      // A failure is for who asked; the next one asks anew.
      answer.catch(() => (until = 0));
    }
    return answer;
  };
}

/**
 * That an account may come in, or stay, while the portal is under maintenance.
 * @throws {ProblemError} 503 when it is an employer's
 */
export function checkStaysIn({ type }: { readonly type: AccountType }): void {
  if (type !== 'BackOffice') throw underMaintenance();
}

import type { TransactionPort } from '../../http/route.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { listRunningNumbers } from './cancellation-store.ts';
import type { FileEntry } from './employee-list-file-rules.ts';
import { compareWithRunning, type FirstList } from './employee-list-rules.ts';

/**
 * Compares a first list with the running subscriptions, because no earlier list shows who left.
 * Null when a list is saved already.
 */
export async function describeFirstList(
  transaction: TransactionPort['transaction'],
  {
    version,
    next,
    ...scope
  }: { version: number; next: readonly FileEntry[]; projectId: string; date: string },
): Promise<FirstList | null> {
  if (version > 0) return null;
  const numbers = await transaction((db) => listRunningNumbers(db, scope));
  return runCooperatively(compareWithRunning(numbers, next));
}

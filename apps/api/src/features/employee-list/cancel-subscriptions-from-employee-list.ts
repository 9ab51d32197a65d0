import type { Profile } from '@portal/contract/account';
import { monthEnd } from '@portal/contract/dates';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../problem.ts';
import {
  countSubscriptions,
  lockCancellable,
  lockIntake,
  mayCancelFromList,
} from './cancellation-store.ts';
import { lockEmployeeList } from './employee-list-store.ts';

/** Ends subscriptions, with mails and events. Provided by the feature that owns subscriptions. */
export type CancelSubscriptions = (
  db: Db,
  cancellation: {
    readonly projectId: string;
    readonly subscriptionIds: readonly string[];
    readonly endDate: string;
    readonly lastPayrollRun?: string | undefined;
    readonly lastPayMonth?: string | undefined;
    readonly account: Profile;
  },
) => Promise<void>;

/**
 * Reports that employees left: their subscriptions end with this month, all of them or none.
 * @throws {ProblemError} 404 unless the project has every subscription; 409 not-cancellable unless
 * every one can be cancelled from the list now, and for a project that does not cancel from its
 * list
 */
export async function cancelSubscriptionsFromEmployeeList(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  {
    projectId,
    subscriptionIds: requestedIds,
    ...report
  }: Omit<Parameters<CancelSubscriptions>[1], 'endDate'>,
  cancelSubscriptions: CancelSubscriptions,
): Promise<void> {
  const refused = new ProblemError('state-changed', [
    { field: 'subscriptionIds', code: 'not-cancellable' },
  ]);
  const date = today(clock);
  const scope = { projectId, date };
  if (!(await mayCancelFromList(db, scope))) throw refused;
  await lockEmployeeList(db, projectId);
  await lockIntake(db, scope);
  const uniqueIds = [...new Set(requestedIds)];
  if ((await countSubscriptions(db, scope, uniqueIds)) !== uniqueIds.length) throw notFound();
  const subscriptionIds = await lockCancellable(db, scope, uniqueIds);
  if (subscriptionIds.length !== uniqueIds.length) throw refused;
  await cancelSubscriptions(db, {
    ...report,
    projectId,
    subscriptionIds,
    endDate: monthEnd(date),
  });
}

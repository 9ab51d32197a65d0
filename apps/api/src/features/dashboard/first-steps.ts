import type { CallResult } from '@portal/contract/call';
import { type FirstStep, firstSteps, type getFirstSteps } from '@portal/contract/dashboard';
import { type Right, type Principal, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/** The right that each step requires. */
const rightOf = {
  approver: 'manageAccounts',
  'employee-list': 'manageEmployees',
  'rejection-reasons': 'manageSettings',
  payroll: 'managePayroll',
  material: 'viewProject',
} as const satisfies Record<FirstStep, Right>;

type StepStates = Record<FirstStep, boolean> & { readonly isNew: boolean };

/**
 * The first steps of a project, and whether each is done. The back office has none, and neither has
 * a support session, which can take none.
 */
export async function readFirstSteps(
  db: Db,
  {
    projectId,
    session: { account, isReadOnly },
    principal,
  }: { projectId: string; session: Session; principal: Principal },
): Promise<CallResult<typeof getFirstSteps>> {
  if (isReadOnly || principal.type === 'BackOffice') return { steps: [] };
  const exists = (from: ReturnType<typeof sql>) =>
    sql`exists (select from ${from} where project_id = ${projectId})`;
  const { rows } = await sql<StepStates>`select
    not ${exists(sql`article_registration`)} and not ${exists(sql`subscription`)} as is_new,
    exists (
      select from membership
      where project_id = ${projectId} and account_id <> ${account.accountId} and not is_disabled
        and (authorize or user_management)) as approver,
    ${exists(sql`employee_list`)} as "employee-list",
    coalesce((
      select jsonb_array_length(rejection_reasons) > 0
      from project where project_id = ${projectId}), false) as "rejection-reasons",
    ${exists(sql`payroll_period`)} as payroll,
    ${exists(sql`promotion_order`)} as material`.execute(db);
  const states = rows[0]!;
  const steps = firstSteps
    .filter((step) => rights[rightOf[step]](principal))
    .map((step) => ({ step, isDone: states[step] }));
  return { steps: states.isNew && steps.some(({ isDone }) => !isDone) ? steps : [] };
}

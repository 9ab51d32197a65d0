import type { CallResult } from '@portal/contract/call';
import { type FirstStep, firstSteps, type getFirstSteps } from '@portal/contract/dashboard';
import { type Right, type Principal, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Who can take a step. */
const rightOf = {
  approver: 'manageAccounts',
  'employee-list': 'manageEmployees',
  'rejection-reasons': 'manageSettings',
  payroll: 'managePayroll',
  material: 'viewProject',
} as const satisfies Record<FirstStep, Right>;

type Standing = Record<FirstStep, boolean> & { readonly isNew: boolean };

/** How a project begins: what of it is true by now. The back office takes no steps. */
export async function readFirstSteps(
  db: Db,
  {
    projectId,
    accountId,
    principal,
  }: { projectId: string; accountId: string; principal: Principal },
): Promise<CallResult<typeof getFirstSteps>> {
  if (principal.type === 'BackOffice') return { steps: [] };
  const exists = (from: ReturnType<typeof sql>) =>
    sql`exists (select from ${from} where project_id = ${projectId})`;
  const { rows } = await sql<Standing>`select
    not ${exists(sql`article_registration`)} and not ${exists(sql`subscription`)} as is_new,
    exists (
      select from membership
      where project_id = ${projectId} and account_id <> ${accountId} and not is_disabled
        and (authorize or user_management)) as approver,
    ${exists(sql`employee_list`)} as "employee-list",
    coalesce((
      select jsonb_array_length(rejection_reasons) > 0
      from project where project_id = ${projectId}), false) as "rejection-reasons",
    ${exists(sql`payroll_period`)} as payroll,
    ${exists(sql`promotion_order`)} as material`.execute(db);
  const standing = rows[0]!;
  const steps = firstSteps
    .filter((step) => rights[rightOf[step]](principal))
    .map((step) => ({ step, isDone: standing[step] }));
  return { steps: standing.isNew && steps.some(({ isDone }) => !isDone) ? steps : [] };
}

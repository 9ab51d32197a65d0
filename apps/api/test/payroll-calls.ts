import {
  closePayrollPeriod,
  downloadPayrollFile,
  getPayrollLinesTable,
  getPayrollPeriod,
  getPayrollPeriods,
  holdPayrollLine,
  savePayrollSettings,
  startPayroll,
} from '@portal/contract/payroll';
import type { PayrollFormat } from '@portal/contract/payroll-shapes';
import { makeAccount, makeProject } from './factories.ts';
import { payrollSettings } from './payroll-rows.ts';
import { insertSubscriptions, type SubscriptionRow, subscriptionRow } from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';

export interface PayrollEmployer {
  readonly projectId: string;
  readonly apiKey: string;
  readonly token: string;
  readonly emailAddress: string;
}

/** The calls of a payroll account, each of which must succeed unless its response is returned. */
export function payrollCalls(portal: () => TestPortal) {
  /** An employer with subscriptions and settings, and a payroll account. */
  const makeEmployer = async (
    people: readonly Partial<SubscriptionRow>[] = [{}],
    settings = payrollSettings(),
  ): Promise<PayrollEmployer> => {
    const { projectId, apiKey } = await makeProject(portal());
    const { token, emailAddress } = await makeAccount(portal(), {
      projects: [projectId],
      flags: { payroll: true },
    });
    await insertSubscriptions(
      portal(),
      people.map((overrides) => subscriptionRow(projectId, overrides)),
    );
    const save = { body: { projectId, version: 0, settings } };
    (await portal().call(savePayrollSettings, save, token)).ok();
    return { projectId, apiKey, token, emailAddress };
  };
  const start = async ({ projectId, token }: PayrollEmployer, number = 3) =>
    (await portal().call(startPayroll, { body: { projectId, year: 2026, number } }, token)).ok();
  const periods = async ({ projectId, token }: PayrollEmployer) =>
    (await portal().call(getPayrollPeriods, { query: { ProjectId: projectId } }, token)).ok().items;
  const open = async (employer: PayrollEmployer) =>
    (await periods(employer)).find(({ state }) => state === 'Open')!;
  const lines = async (
    { projectId, token }: PayrollEmployer,
    periodId: string,
    overrides: object = {},
  ) => {
    const body = { projectId, periodId, rowsPerPage: 100 as const, ...overrides };
    return (await portal().call(getPayrollLinesTable, { body }, token)).ok().items;
  };
  const close = async (employer: PayrollEmployer, version = 1) => {
    const { projectId, token } = employer;
    const { periodId } = await open(employer);
    return portal().call(closePayrollPeriod, { body: { projectId, periodId, version } }, token);
  };
  const hold = async (
    { projectId, token }: PayrollEmployer,
    { periodId, lineId }: { periodId: string; lineId: string },
  ) => {
    const body = { projectId, periodId, lineId, reason: 'no-pay' as const };
    return portal().call(holdPayrollLine, { body }, token);
  };
  const readPeriod = async ({ projectId, token }: PayrollEmployer, periodId: string) => {
    const query = { ProjectId: projectId, PeriodId: periodId };
    return (await portal().call(getPayrollPeriod, { query }, token)).ok();
  };
  const download = (
    { projectId, token }: PayrollEmployer,
    periodId: string,
    format: PayrollFormat,
  ) =>
    portal().call(
      downloadPayrollFile,
      { query: { ProjectId: projectId, PeriodId: periodId, Format: format } },
      token,
    );
  return { makeEmployer, start, periods, open, lines, close, hold, readPeriod, download };
}

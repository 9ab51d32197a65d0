import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { workDaysOf } from './calendar-rules.ts';
import { type Acting, recordPayroll } from './change-period.ts';
import { findSettingsFaults } from './payroll-settings-rules.ts';
import { findSettings, listPeriods, lockPayroll } from './payroll-store.ts';

/**
 * Saves how payroll works. The days of the open period follow; its frequency and mode stay until it
 * is closed.
 * @throws {ProblemError} 409 when somebody saved since; 422 for what payroll cannot work with
 */
export async function savePayrollSettings(
  db: Db,
  acting: Acting,
  {
    projectId,
    version,
    settings,
  }: { projectId: string; version: number; settings: PayrollSettings },
): Promise<void> {
  await lockPayroll(db, { projectId });
  const before = await findSettings(db, { projectId });
  if (before.version !== version) throw new ProblemError('state-changed');
  const periods = await listPeriods(db, { projectId });
  const open = periods.find(({ state }) => state === 'Open');
  const faults = findSettingsFaults(settings, {
    saved: before.settings,
    before: periods.length > 0 ? before.settings : null,
  });
  if (faults.length > 0) throw invalidInput(...faults);
  const saved = {
    settings: JSON.stringify(settings),
    version: version + 1,
    savedAt: acting.now,
    savedByAccountId: acting.accountId,
  };
  await db
    .insertInto('payrollSettings')
    .values({ projectId, ...saved })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(saved))
    .execute();

  if (open) {
    // A period of the frequency before keeps its own days.
    if (open.frequency === settings.frequency) {
      const { cutOffOn, payday } = workDaysOf(settings, open);
      await db
        .updateTable('payrollPeriod')
        .set({ cutOffOn, payday })
        .where('projectId', '=', projectId)
        .where('payrollPeriodId', '=', open.payrollPeriodId)
        .execute();
    }
    // Whoever looks at the period saw it with the settings of before.
    await db
      .updateTable('payrollPeriod')
      .set({ version: open.version + 1 })
      .where('projectId', '=', projectId)
      .where('payrollPeriodId', '=', open.payrollPeriodId)
      .execute();
  }
  await recordPayroll(db, acting, {
    projectId,
    action: 'payroll-settings-changed',
    details: { fields: changedParts(before.settings, settings) },
  });
}

/** The parts of settings that differ. */
const changedParts = (before: PayrollSettings | null, after: PayrollSettings): string[] =>
  (Object.keys(after) as (keyof PayrollSettings)[]).filter(
    (part) => JSON.stringify(before?.[part]) !== JSON.stringify(after[part]),
  );

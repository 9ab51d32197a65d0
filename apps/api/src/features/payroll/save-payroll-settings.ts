import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { workDaysOf } from './calendar-rules.ts';
import { type Actor, recordPayroll } from './change-period.ts';
import { findSettingsFaults } from './payroll-settings-rules.ts';
import { findSettings, listPeriods, lockPayroll } from './payroll-store.ts';

/**
 * Saves the payroll settings. The dates of the open period are updated; its frequency and mode stay
 * until it is closed.
 * @throws {ProblemError} 409 when the settings were saved since; 422 for invalid settings
 */
export async function savePayrollSettings(
  db: Db,
  actor: Actor,
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
    savedAt: actor.now,
    savedByAccountId: actor.accountId,
  };
  await db
    .insertInto('payrollSettings')
    .values({ projectId, ...saved })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(saved))
    .execute();

  if (open) {
    // A period of the old frequency keeps its dates.
    if (open.frequency === settings.frequency) {
      const { cutOffOn, payday } = workDaysOf(settings, open);
      await db
        .updateTable('payrollPeriod')
        .set({ cutOffOn, payday })
        .where('projectId', '=', projectId)
        .where('payrollPeriodId', '=', open.payrollPeriodId)
        .execute();
    }
    // An account that sees the period with the old settings must not close it: its version changes.
    await db
      .updateTable('payrollPeriod')
      .set({ version: open.version + 1 })
      .where('projectId', '=', projectId)
      .where('payrollPeriodId', '=', open.payrollPeriodId)
      .execute();
  }
  await recordPayroll(db, actor, {
    projectId,
    action: 'payroll-settings-changed',
    details: { fields: changedParts(before.settings, settings) },
  });
}

/** The names of the settings that differ. */
const changedParts = (before: PayrollSettings | null, after: PayrollSettings): string[] =>
  (Object.keys(after) as (keyof PayrollSettings)[]).filter(
    (part) => JSON.stringify(before?.[part]) !== JSON.stringify(after[part]),
  );

import type { CallInput, CallResult } from '@portal/contract/call';
import type { comparePayrollOpening, previewPayrollFile } from '@portal/contract/payroll-trial';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import { periodsAround } from './calendar-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import type { Charged, LinePeriod } from './charged-rules.ts';
import { compareOpening } from './compare-opening-rules.ts';
import { derivePeriod } from './derive-period.ts';
import { linesCooperatively } from './line-rules.ts';
import { fileLinesCooperatively, ownFileRows, decodeFile } from './own-file-rules.ts';
import { readSubscriptions } from './payroll-facts-store.ts';
import { componentsOf } from './payroll-settings-rules.ts';
import { listPeriods } from './payroll-store.ts';
import { findOpening } from './start-payroll.ts';

const maxDifferences = 200;
const shownRows = 6;

/**
 * Compares the amounts of the payroll system with the opening position.
 * @throws {ProblemError} 422 for a period that payroll cannot start with
 */
export async function compareWithPayroll(
  db: Db,
  { date }: { date: string },
  { rows, ...first }: CallInput<typeof comparePayrollOpening>['body'],
): Promise<CallResult<typeof comparePayrollOpening>> {
  const { settings, running } = await findOpening(db, { ...first, date });
  const { sameCount, differences, withoutNumber } = compareOpening(running, rows, settings);
  return {
    sameCount,
    withoutNumber,
    differenceCount: differences.length,
    differences: differences.slice(0, maxDifferences),
  };
}

/** The first rows of the employer's own file, decoded from the file's encoding. */
export async function previewFile(
  db: Db,
  { date }: { date: string },
  { projectId, settings }: { projectId: string; settings: PayrollSettings },
): Promise<CallResult<typeof previewPayrollFile>> {
  const { period, ...facts } = await readToday(db, { projectId, settings, date });
  const lines = await runCooperatively(fileLinesCooperatively(settings, { ...facts, period }));
  const rows: string[] = [];
  for (const row of ownFileRows(settings, { lines: lines.slice(0, shownRows), period })) {
    rows.push(decodeFile(row, settings.file.encoding).replace(/\r\n$/, ''));
  }
  return { rows, rowCount: lines.length };
}

/**
 * The lines of the open period. Before payroll starts, those of a period in which everything is
 * new.
 */
async function readToday(
  db: Db,
  { projectId, settings, date }: { projectId: string; settings: PayrollSettings; date: string },
) {
  const row = (await listPeriods(db, { projectId })).find(({ state }) => state === 'Open');
  if (row) return derivePeriod(db, { projectId, row, settings });
  const charged: Charged = {
    periods: [],
    lines: [],
    decisions: [],
    openingPeriodId: 'opening',
  };
  const days = periodsAround(settings, date).find(({ endsOn }) => endsOn >= date);
  if (!days) throw new Error('No period around a day');
  const period: LinePeriod = {
    ...days,
    periodId: 'preview',
    frequency: settings.frequency,
    components: componentsOf(settings),
    employeesPay: settings.payer === 'Employee',
  };
  const subscriptions = await readSubscriptions(db, { projectId, since: days.startsOn });
  // Nothing is in force yet, so only lines come into the file.
  const faultOf = () => null;
  const { lines } = await runCooperatively(linesCooperatively(charged, subscriptions, period));
  return { period, charged, faultOf, lines };
}

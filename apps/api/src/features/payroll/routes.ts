import {
  closePayrollPeriod as closeCall,
  downloadPayrollFile as downloadCall,
  exportPayrollLinesToExcel,
  getPayrollLinesTable,
  getPayrollPeriod,
  getPayrollPeriods,
  getPayrollReconciliation,
  getPayrollSettings,
  holdPayrollLine,
  markPayrollConfirmed,
  markPayrollDelivered,
  releasePayrollLine,
  savePayrollSettings as saveCall,
  settleMissedMonths,
  startPayroll as startCall,
} from '@portal/contract/payroll';
import {
  exportPayrollPeopleToExcel,
  getPayrollPeopleTable,
  holdLinesWithoutNumber,
  holdPayrollPerson,
  releaseLinesWithNumber,
  releasePayrollPerson,
} from '@portal/contract/payroll-people';
import { comparePayrollOpening, previewPayrollFile } from '@portal/contract/payroll-trial';
import { fullName } from '@portal/texts/format';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { markPeriod, settleMissed } from './change-period.ts';
import {
  closePayrollPeriod,
  type PreparedClosing,
  prepareClosing,
} from './close-payroll-period.ts';
import { describePeriods, describeSettings } from './describe-payroll.ts';
import { describePeriod } from './describe-period.ts';
import { downloadPayrollFile } from './download-payroll-file.ts';
import { exportPayrollLines } from './export-payroll-lines.ts';
import { exportPayrollPeople } from './export-payroll-people.ts';
import { setHold, setNumberHolds, setPersonHold } from './hold-lines.ts';
import { readFigures } from './read-figures.ts';
import { listLines } from './read-lines.ts';
import { listPeople } from './read-people.ts';
import { savePayrollSettings } from './save-payroll-settings.ts';
import { startPayroll } from './start-payroll.ts';
import { compareWithPayroll, previewFile } from './try-payroll.ts';

export function payrollRoutes(services: Dependencies) {
  const { clock } = services;
  const actorOf = ({ accountId }: { accountId: string }) => ({ accountId, now: clock.now() });
  return [
    route(getPayrollSettings, ({ db, projectId }) =>
      describeSettings(db, { projectId, date: today(clock) }),
    ),
    route(saveCall, ({ db, account }, { body }) => savePayrollSettings(db, actorOf(account), body)),
    route(getPayrollPeriods, ({ db, projectId }) => describePeriods(db, { projectId })),
    route(getPayrollPeriod, ({ db, projectId }, { query }) =>
      describePeriod(db, { projectId, periodId: query.PeriodId }),
    ),
    route(getPayrollReconciliation, ({ db, projectId }, { query }) =>
      readFigures(db, { projectId, periodId: query.PeriodId }),
    ),
    route(getPayrollLinesTable, async ({ db }, { body }) => {
      const lines = await listLines(db, body, body);
      const from = (body.page - 1) * body.rowsPerPage;
      return { items: lines.slice(from, from + body.rowsPerPage), total: lines.length };
    }),
    route(getPayrollPeopleTable, async ({ db }, { body }) => {
      const people = await listPeople(db, body, body);
      const from = (body.page - 1) * body.rowsPerPage;
      const page = people.slice(from, from + body.rowsPerPage);
      const items = await Promise.all(page.map((readRow) => readRow()));
      return { items, total: people.length };
    }),
    route(exportPayrollLinesToExcel, exportPayrollLines(services)),
    route(exportPayrollPeopleToExcel, exportPayrollPeople(services)),
    route(holdPayrollLine, ({ db, account }, { body }) => setHold(db, actorOf(account), body)),
    route(releasePayrollLine, ({ db, account }, { body }) =>
      setHold(db, actorOf(account), { ...body, reason: null }),
    ),
    route(holdPayrollPerson, ({ db, account }, { body }) =>
      setPersonHold(db, actorOf(account), body),
    ),
    route(releasePayrollPerson, ({ db, account }, { body }) =>
      setPersonHold(db, actorOf(account), { ...body, reason: null }),
    ),
    route(holdLinesWithoutNumber, ({ db, account }, { body }) =>
      setNumberHolds(db, actorOf(account), { ...body, isHeld: true }),
    ),
    route(releaseLinesWithNumber, ({ db, account }, { body }) =>
      setNumberHolds(db, actorOf(account), { ...body, isHeld: false }),
    ),
    route(settleMissedMonths, ({ db, account }, { body }) =>
      settleMissed(db, actorOf(account), body),
    ),
    route(comparePayrollOpening, ({ db }, { body }) =>
      compareWithPayroll(db, { date: today(clock) }, body),
    ),
    route(previewPayrollFile, ({ db }, { body }) => previewFile(db, { date: today(clock) }, body)),
    route(startCall, ({ db, account }, { body }) =>
      startPayroll(db, { ...actorOf(account), date: today(clock) }, body),
    ),
    route(
      closeCall,
      ({ db, account }, { body }, prepared: PreparedClosing | undefined) => {
        const actor = { ...actorOf(account), name: fullName(account) };
        return closePayrollPeriod(db, services, actor, body, prepared);
      },
      { prepare: ({ db }, { body }) => prepareClosing(db, services, body) },
    ),
    route(downloadCall, downloadPayrollFile(services)),
    route(markPayrollDelivered, ({ db, account }, { body }) =>
      markPeriod(db, actorOf(account), { ...body, to: 'Delivered' }),
    ),
    route(markPayrollConfirmed, ({ db, account }, { body }) =>
      markPeriod(db, actorOf(account), { ...body, to: 'Confirmed' }),
    ),
  ];
}

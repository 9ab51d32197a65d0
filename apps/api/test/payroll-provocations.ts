import {
  closePayrollPeriod,
  holdPayrollLine,
  markPayrollConfirmed,
  markPayrollDelivered,
  releasePayrollLine,
  savePayrollSettings,
  settleMissedMonths,
  startPayroll,
} from '@portal/contract/payroll';
import {
  holdLinesWithoutNumber,
  holdPayrollPerson,
  releaseLinesWithNumber,
  releasePayrollPerson,
} from '@portal/contract/payroll-people';
import { send, failing, type Provocation, problemOf, type Fixture, twice } from './provoke.ts';

const holds = [
  holdPayrollLine,
  releasePayrollLine,
  holdPayrollPerson,
  releasePayrollPerson,
  holdLinesWithoutNumber,
  releaseLinesWithNumber,
] as const;

/** The open period is closed before the call. */
const afterClosing = (call: (typeof holds)[number]) => async (fixture: Fixture) => {
  (await send(closePayrollPeriod, fixture)).ok();
  return problemOf(call, fixture);
};

/** The provocations of the calls about payroll. */
export const payrollProvocations: readonly Provocation[] = [
  ...failing(savePayrollSettings, { 'state-changed': twice(savePayrollSettings) }),
  ...holds.flatMap((call) => failing(call, { 'state-changed': afterClosing(call) })),
  ...failing(settleMissedMonths, { 'state-changed': twice(settleMissedMonths) }),
  ...failing(startPayroll, {
    'state-changed': (fixture) => problemOf(startPayroll, fixture, { body: { number: 4 } }),
  }),
  ...failing(closePayrollPeriod, {
    'state-changed': twice(closePayrollPeriod),
    'lines-without-number': async (fixture) => {
      const { projectId, subscriptionId } = fixture.records;
      await fixture.portal.database.transaction({ projectId }, (db) =>
        db
          .updateTable('subscription')
          .set({ employeeNumber: null })
          .where('subscriptionId', '=', subscriptionId)
          .execute(),
      );
      return problemOf(closePayrollPeriod, fixture);
    },
  }),
  ...failing(markPayrollDelivered, { 'state-changed': twice(markPayrollDelivered) }),
  ...failing(markPayrollConfirmed, { 'state-changed': twice(markPayrollConfirmed) }),
];

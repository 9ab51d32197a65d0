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
import { ask, failing, type Provocation, refused, type Scene, twice } from './provoke.ts';

/** The open period is closed before the call. */
const afterClosing =
  (call: typeof holdPayrollLine | typeof releasePayrollLine) => async (scene: Scene) => {
    (await ask(closePayrollPeriod, scene)).ok();
    return refused(call, scene);
  };

/** How each failure of a call about payroll comes about. */
export const payrollProvocations: readonly Provocation[] = [
  ...failing(savePayrollSettings, { 'state-changed': twice(savePayrollSettings) }),
  ...failing(holdPayrollLine, { 'state-changed': afterClosing(holdPayrollLine) }),
  ...failing(releasePayrollLine, { 'state-changed': afterClosing(releasePayrollLine) }),
  ...failing(settleMissedMonths, { 'state-changed': twice(settleMissedMonths) }),
  ...failing(startPayroll, {
    'state-changed': (scene) => refused(startPayroll, scene, { body: { number: 4 } }),
  }),
  ...failing(closePayrollPeriod, {
    'state-changed': twice(closePayrollPeriod),
    'lines-without-number': async (scene) => {
      const { projectId, subscriptionId } = scene.records;
      await scene.portal.database.transaction({ projectId }, (db) =>
        db
          .updateTable('subscription')
          .set({ employeeNumber: null })
          .where('subscriptionId', '=', subscriptionId)
          .execute(),
      );
      return refused(closePayrollPeriod, scene);
    },
  }),
  ...failing(markPayrollDelivered, { 'state-changed': twice(markPayrollDelivered) }),
  ...failing(markPayrollConfirmed, { 'state-changed': twice(markPayrollConfirmed) }),
];

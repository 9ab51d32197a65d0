import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { closedPeriod, payrollPeriod, servePayroll } from '../../../test/payroll.tsx';
import { renderPage } from '../../../test/render-page.tsx';
import { json } from '../../../test/stub-server.ts';
import { PayrollPage } from './payroll-page.tsx';

test('stays on the month that was closed, with its files', async () => {
  let isClosed = false;
  const { files } = closedPeriod();
  const december = { periodId: idOf('december'), number: 12, startsOn: '2026-12-01' };
  servePayroll(undefined, {
    GetPayrollPeriods: () =>
      json({
        items: isClosed
          ? [
              payrollPeriod({ ...december, endsOn: '2026-12-31' }),
              payrollPeriod({ state: 'Closed', version: 2, files }),
            ]
          : [payrollPeriod()],
      }),
    ClosePayrollPeriod: () => {
      isClosed = true;
      return json({ sha256: 'ab', nextPeriodId: idOf('december') });
    },
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Periode afsluiten' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Definitief afsluiten' }));
  expect(await screen.findByRole('button', { name: 'Eigen bestand downloaden' })).toBeVisible();
  expect(screen.getByLabelText('Periode')).toHaveDisplayValue('november 2026, Afgesloten');
  expect(screen.getByRole('option', { name: 'december 2026, Open' })).toBeInTheDocument();
});

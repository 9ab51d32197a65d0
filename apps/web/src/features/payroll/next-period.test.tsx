import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { payrollLine, servePayroll } from '../../../test/payroll.tsx';
import { renderPage } from '../../../test/render-page.tsx';
import { json } from '../../../test/stub-server.ts';
import { PayrollPage } from './payroll-page.tsx';

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

test('the next period is a tab, with the lines that go there and a search through all of them', async () => {
  const requests = servePayroll(undefined, {
    GetPayrollLinesTable: () =>
      json({
        items: [
          payrollLine({ lineId: idOf('one'), amount: 2750, delta: 2750 }),
          payrollLine({
            lineId: idOf('other'),
            component: 'NetExchange',
            change: 'Stopped',
            amount: 0,
            delta: -1234,
          }),
        ],
        total: 201,
      }),
  });
  const { router } = renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('link', { name: 'Volgende periode' }));
  expect(router.state.location.search).toBe('?tab=next');
  expect(
    await screen.findByRole('heading', { name: 'Schuift door naar december 2026' }),
  ).toBeVisible();
  const rows = await screen.findByRole('table', { name: 'Schuift door naar december 2026' });
  await within(rows).findAllByRole('link', { name: 'Noor Dam' });
  const [, first, second] = within(rows).getAllByRole('row').map(plain);
  expect([first, second].toSorted()).toEqual([
    // A line that ends shows the amount that lapses, not the zero that remains.
    'Noor DamGestoptNetto uitruil€ -12,34',
    'Noor DamNieuwBruto uitruil€ 27,50',
  ]);
  await userEvent.type(screen.getByRole('searchbox'), 'dam');
  const asked = () => requests.filter(({ path }) => path.endsWith('/GetPayrollLinesTable'));
  await waitFor(() =>
    expect(asked().at(-1)?.body).toMatchObject({
      periodId: idOf('november'),
      isNext: true,
      search: 'dam',
    }),
  );
});

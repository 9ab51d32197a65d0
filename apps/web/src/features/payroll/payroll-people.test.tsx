import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { payrollLine, payrollPerson, servePayroll } from '../../../test/payroll.tsx';
import { beOnPhone } from '../../../test/phone.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json } from '../../../test/stub-server.ts';
import { PayrollPage } from './payroll-page.tsx';

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

test('shows people as rows that unfold to their lines', async () => {
  const requests = servePayroll();
  renderPage(<PayrollPage />);
  const row = (await screen.findByRole('link', { name: 'Noor Dam' })).closest('tr')!;
  expect(plain(row)).toContain('Noor Dam007start, € 40,00 bruto per maand€ 40,00––1 regel');
  const unfold = within(row).getByRole('button', { name: '1 regel van Noor Dam' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(unfold);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const lines = await screen.findByRole('table', { name: 'Regels van Noor Dam' });
  expect(plain(within(lines).getAllByRole('row')[1]!)).toContain('Bruto uitruil4100Nieuw€ 40,00');
  expect(requests.find(({ path }) => path.endsWith('/GetPayrollLinesTable'))?.body).toMatchObject({
    personId: idOf('subscription'),
  });
  await userEvent.click(unfold);
  expect(screen.queryByRole('table', { name: 'Regels van Noor Dam' })).not.toBeInTheDocument();
});

test('on a phone a person is a card that unfolds too', async () => {
  beOnPhone();
  servePayroll();
  renderPage(<PayrollPage />);
  const unfold = await screen.findByRole('button', { name: '1 regel van Noor Dam' });
  await userEvent.click(unfold);
  const card = unfold.closest('li')!;
  expect(await within(card).findByRole('table', { name: 'Regels van Noor Dam' })).toBeVisible();
});

test.each([
  ['no-number', 3],
  ['no-pay', 4],
] as const)('holds a person for %s, with the number of those lines', async (reason, lineCount) => {
  const person = payrollPerson({
    employeeNumber: null,
    isNumberMissing: true,
    lineCount: 5,
    heldCount: 4,
    heldByPersonCount: 1,
    leftOutCount: 3,
    withoutNumber: 3,
  });
  const lines = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
    payrollLine({
      lineId: idOf(id),
      ...(index === 0 && { heldReason: 'no-pay' as const, isHeldByPerson: true }),
      ...(index > 1 && { employeeNumber: null, heldReason: 'no-number' as const }),
    }),
  );
  const requests = servePayroll(undefined, {
    GetPayrollPeopleTable: () => json({ items: [person], total: 1 }),
    GetPayrollLinesTable: () => json({ items: lines, total: 5 }),
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: '5 regels van Noor Dam' }));
  await userEvent.click(
    await screen.findByRole('button', { name: '4 regels van Noor Dam aanhouden' }),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('Reden'), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aanhouden' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/HoldPayrollPerson'))?.body).toMatchObject({
      personId: idOf('subscription'),
      reason,
      lineCount,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: '1 regel van Noor Dam toch meenemen' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/ReleasePayrollPerson'))?.body).toMatchObject(
      { personId: idOf('subscription'), lineCount: 1 },
    ),
  );
});

test('a line without a number can be released if a person holds it, not if a rule excludes it', async () => {
  const requests = servePayroll(undefined, {
    GetPayrollPeopleTable: () =>
      json({ items: [payrollPerson({ lineCount: 3, isNumberMissing: true })], total: 1 }),
    GetPayrollLinesTable: () =>
      json({
        items: [
          payrollLine({ employeeNumber: null, heldReason: 'no-number', isHeldByPerson: true }),
          payrollLine({ lineId: idOf('shared'), heldReason: 'number-shared' }),
          payrollLine({ lineId: idOf('waits'), employeeNumber: null, heldReason: 'no-number' }),
        ],
        total: 3,
      }),
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: '3 regels van Noor Dam' }));
  const rows = await screen.findByRole('table', { name: 'Regels van Noor Dam' });
  const release = within(rows).getAllByRole('button', { name: /toch meenemen$/ });
  expect(release).toHaveLength(1);
  expect(within(rows).getAllByRole('button', { name: /aanhouden$/ })).toHaveLength(1);
  expect(within(rows).getAllByText('Aangehouden')).toHaveLength(1);
  expect(within(rows).getAllByText('Niet meegenomen')).toHaveLength(2);
  await userEvent.click(release[0]!);
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/ReleasePayrollLine'))?.body).toMatchObject({
      lineId: idOf('line'),
    }),
  );
});

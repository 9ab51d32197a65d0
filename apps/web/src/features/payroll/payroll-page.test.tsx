import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { payrollLine, payrollSummary, servePayroll } from '../../../test/payroll.tsx';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem } from '../../../test/stub-server.ts';
import { PayrollPage } from './payroll-page.tsx';

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

test('shows the cut-off as a day, the total of a period, its tasks and its next lines', async () => {
  servePayroll();
  renderPage(<PayrollPage />);
  expect(await screen.findByText(/Sluitingsdatum/)).toHaveTextContent(
    'Sluitingsdatum 20-11-2026, betaaldatum 25-11-2026',
  );
  expect(await screen.findByText('3 aanvragen wachten op een beslissing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aanvragen bekijken' })).toHaveAttribute(
    'href',
    '/requests/to-approve',
  );
  const next = await screen.findByRole('heading', { name: 'Schuift door naar december 2026' });
  expect(plain(next.closest('section') ?? document.body)).toContain(
    'Noor Dam: Nieuw, Bruto uitruil€ 27,50',
  );
  // A line that ends shows the amount that lapses, not the zero that remains.
  expect(plain(next.closest('section') ?? document.body)).toMatch(
    /Noor Dam: Gestopt, Netto uitruil\D*-\D*12,34/,
  );
  expect(screen.getByText('En nog 2 andere regels.')).toBeVisible();
  // A four-week period is not a month, whatever its number.
  expect(screen.getByText(/Noor Dam, periode 10 van 2026/)).toBeVisible();
});

test('shows the year: the total of each period, who closed and who downloaded it', async () => {
  servePayroll();
  renderPage(<PayrollPage />);
  const region = await screen.findByRole('region', { name: 'Perioden van 2026' });
  const [, open, closed] = within(region).getAllByRole('row');
  expect(open).toHaveTextContent(/november 2026Open/);
  expect(plain(closed!)).toContain('oktober 2026Afgesloten4€ 80,00€ -5,00€ 0,00€ 40,00');
  expect(closed).toHaveTextContent('Joost Nijënhuis, 20-10-2026 15:30');
  expect(closed).toHaveTextContent('Fatima Bouzid, 21-10-2026 10:00');
});

test('closes a period after the number of lines that do not count is typed', async () => {
  const requests = servePayroll(undefined, {
    GetPayrollPeriod: () =>
      json(payrollSummary({ heldCount: 2, heldByPersonCount: 1, leftOutCount: 1 })),
    ClosePayrollPeriod: () => json({ sha256: 'ab', nextPeriodId: idOf('december') }),
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Periode afsluiten' }));
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: 'Definitief afsluiten' });
  const typed = await within(dialog).findByLabelText('Aantal regels dat niet meetelt');
  expect(dialog).toHaveTextContent('1 regel is aangehouden.');
  expect(dialog).toHaveTextContent('1 regel wordt niet meegenomen.');
  await userEvent.type(typed, '3');
  expect(submit).toBeDisabled();
  await userEvent.clear(typed);
  await userEvent.type(typed, '2');
  await userEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ path }) => path.endsWith('/ClosePayrollPeriod'))?.body).toEqual({
    projectId: idOf('Vlierboom'),
    periodId: idOf('november'),
    version: 1,
    digest: 'a'.repeat(64),
  });
});

test('shows that another account was first, and leaves the period as it is', async () => {
  servePayroll(undefined, {
    GetPayrollPeriod: () => json(payrollSummary({})),
    ClosePayrollPeriod: () => problem(409, 'state-changed'),
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Periode afsluiten' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Definitief afsluiten' }));
  expect(await within(dialog).findByText('De periode is niet afgesloten')).toBeVisible();
});

test.each([
  [
    'refused',
    () =>
      problem(422, 'lines-without-number', {
        [['subscriptions', idOf('s-1')].join('.')]: [
          { code: 'field-is-required', message: `${idOf('s-1')} is verplicht` },
        ],
      }),
    'De periode is niet afgeslotenEr zijn regels zonder personeelsnummer.',
  ],
  [
    'answered with a failure of the server',
    () => problem(500, 'internal-error'),
    'Onzeker of dit is geluktDoor een storing kon de server niet zeggen of dit is gelukt. Probeer het opnieuw zonder iets te wijzigen: dan wordt het niet dubbel verwerkt.Kenmerk r-1',
  ],
])('shows why a period was not closed that was %s', async (_, answer, shown) => {
  servePayroll(undefined, {
    GetPayrollPeriod: () => json(payrollSummary({})),
    ClosePayrollPeriod: answer,
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Periode afsluiten' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Definitief afsluiten' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(shown);
});

test('a line without a number can be released if a person holds it, not if a rule excludes it', async () => {
  const requests = servePayroll(undefined, {
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
  const rows = await screen.findByRole('table', {
    name: 'Wat de salarisadministratie moet wijzigen',
  });
  const release = await within(rows).findAllByRole('button', { name: /toch meenemen$/ });
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

test('shows no actions to an account with read access', async () => {
  servePayroll({ viewPayroll: true, managePayroll: false });
  renderPage(<PayrollPage />);
  expect(await screen.findByText('3 aanvragen wachten op een beslissing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Periode afsluiten' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /aanhouden$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /verrekenen$/ })).not.toBeInTheDocument();
});

test('shows a load failure with a retry, links to the settings, and requires the right', async () => {
  let isDown = true;
  servePayroll(undefined, {
    GetPayrollPeriods: () => (isDown ? problem(500, 'internal-error') : json({ items: [] })),
  });
  const { unmount } = renderPage(<PayrollPage />);
  expect(await screen.findByText('De salarisverwerking kon niet worden geladen')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
  expect(await screen.findByText('De salarisverwerking is nog niet gestart')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Naar de instellingen' })).toHaveAttribute(
    'href',
    '/settings/payroll',
  );
  unmount();
  servePayroll({ viewPayroll: false });
  renderPage(<PayrollPage />);
  expect(await screen.findByText('Je hebt geen toegang tot de salarisverwerking')).toBeVisible();
});

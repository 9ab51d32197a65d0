import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { payrollSummary, servePayroll } from '../../../test/payroll.tsx';
import { renderPage, renderRoutes } from '../../../test/render-page.tsx';
import { json, problem } from '../../../test/stub-server.ts';
import { PayrollPage } from './payroll-page.tsx';

afterEach(() => void vi.useRealTimers());

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

const stepOf = async (name: string) =>
  (await screen.findByRole('heading', { name: new RegExp(name) })).closest('li')!;

test('shows the four steps with their days, what waits, and how late it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  servePayroll();
  renderPage(<PayrollPage />);
  const decide = await stepOf('Beslissen');
  expect(plain(decide)).toContain('3 aanvragen, 1 gemiste inhouding');
  expect(plain(decide)).toContain('t/m 20-11-20268 dagen te laat');
  expect(within(decide).getByRole('link', { name: 'Aanvragen bekijken' })).toHaveAttribute(
    'href',
    '/requests/to-approve',
  );
  // What waits no longer holds up closing, so it is folded. A four-week period is not a month.
  await userEvent.click(within(decide).getByRole('button', { name: 'Beslissen' }));
  expect(within(decide).getByText(/Noor Dam, periode 10 van 2026/)).toBeVisible();
  expect(plain(await stepOf('Aanleveren'))).toContain('vóór 25-11-20263 dagen te laat');
  // After the cut-off requests and missed months do not hold up closing, so that is due.
  const close = await stepOf('Afsluiten');
  expect(close).toHaveAttribute('aria-current', 'step');
  expect(within(close).getByRole('button', { name: 'Periode afsluiten' })).toHaveAttribute(
    'data-variant',
    'filled',
  );
  expect(plain(await stepOf('Controleren'))).toContain('De bedragen sluiten aan');
});

test('has one filled button: that of the step that is due', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') });
  servePayroll();
  renderPage(<PayrollPage />);
  const decide = await stepOf('Beslissen');
  expect(decide).toHaveAttribute('aria-current', 'step');
  expect(
    document.querySelectorAll('main [data-variant=filled], [data-variant=filled]'),
  ).toHaveLength(1);
  expect(within(decide).getByRole('link', { name: 'Aanvragen bekijken' })).toHaveAttribute(
    'data-variant',
    'filled',
  );
});

test('says if the amounts do not add up', async () => {
  const figures = { component: 'GrossExchange', previous: 1, mutations: 1, oneOffs: 0 };
  servePayroll(undefined, {
    GetPayrollReconciliation: () => json({ components: [{ ...figures, closing: 3, due: 3 }] }),
  });
  renderPage(<PayrollPage />);
  expect(await screen.findByText(/De bedragen sluiten niet aan/)).toBeVisible();
});

test('shows totals by what payroll does, with the people, beside the period before', async () => {
  const effect = (amount: number, people: number | null, due: number) => ({ amount, people, due });
  const none = effect(0, 0, 0);
  servePayroll(undefined, {
    GetPayrollPeriod: () =>
      json({
        ...payrollSummary({}),
        effects: { withhold: effect(4000, 2, 90000), payOut: none, information: none },
        previous: {
          year: 2026,
          number: 10,
          effects: { withhold: effect(-500, null, 86000), payOut: none, information: none },
        },
      }),
  });
  renderPage(<PayrollPage />);
  const total = (await screen.findByText('gaat van het loon af')).closest('div')!;
  expect(plain(total)).toBe(
    'Inhouden gaat van het loon af€ 900,00+€ 40,00 door 2 medewerkersoktober 2026: € 860,00, € -5,00',
  );
});

test('the year is a tab: who closed and downloaded each period, with the digests folded', async () => {
  servePayroll();
  renderRoutes([{ path: '*', element: <PayrollPage /> }], '/?tab=year');
  const rows = await screen.findByRole('table', { name: 'Periodes van 2026' });
  const [, open, closed] = within(rows).getAllByRole('row');
  expect(plain(open!)).toMatch(/november 2026Open/);
  expect(plain(closed!)).toContain('oktober 2026Afgesloten40');
  expect(closed).toHaveTextContent('Joost Nijënhuis, 20-10-2026 15:30');
  expect(closed).toHaveTextContent('Fatima Bouzid, 21-10-2026 10:00');
  expect(screen.getByText('ab'.repeat(32))).not.toBeVisible();
  await userEvent.click(screen.getByText('Bewijs'));
  expect(screen.getByText('ab'.repeat(32))).toBeVisible();
});

test('says that an earlier period was not delivered, and opens it', async () => {
  servePayroll();
  renderPage(<PayrollPage />);
  expect(await screen.findByText(/oktober 2026 is nog niet aangeleverd/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'oktober 2026 bekijken' }));
  expect(await screen.findByRole('button', { name: 'Aangeleverd' })).toBeVisible();
  expect(screen.getByLabelText('Periode')).toHaveDisplayValue('oktober 2026, Afgesloten');
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

test('holds all lines without a number in one press, and moves the focus to the step after it', async () => {
  let isHeld = false;
  const missing = {
    waitingRequests: 0,
    missed: [],
    missedCount: 0,
    heldCount: 4,
    peopleWithoutNumber: [],
  };
  const requests = servePayroll(undefined, {
    GetPayrollPeriod: () =>
      json(
        payrollSummary(
          isHeld
            ? { ...missing, heldByPersonCount: 4 }
            : { ...missing, leftOutCount: 4, withoutNumber: 4 },
        ),
      ),
    HoldLinesWithoutNumber: () => {
      isHeld = true;
      return new Response(null, { status: 204 });
    },
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Alle 4 aanhouden' }));
  await waitFor(() =>
    expect(
      requests.find(({ path }) => path.endsWith('/HoldLinesWithoutNumber'))?.body,
    ).toMatchObject({ lineCount: 4 }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Afsluiten' })).toHaveFocus());
});

test('settles several missed months at once from a table, once there are more than three', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') });
  const { missed } = payrollSummary({});
  const months = ['a', 'b', 'c', 'd'].map((id, index) => ({
    ...missed[0]!,
    subscriptionId: idOf(id),
    lastName: `Dam ${id}`,
    amount: 1000 + index,
  }));
  const requests = servePayroll(undefined, {
    GetPayrollPeriod: () => json(payrollSummary({ missed: months, missedCount: 6 })),
  });
  renderPage(<PayrollPage />);
  const region = await screen.findByRole('region', { name: 'Gemiste inhoudingen' });
  const settle = screen.getByRole('button', { name: 'Netto verrekenen (0)' });
  expect(settle).toBeDisabled();
  const boxes = within(region).getAllByRole('checkbox');
  await userEvent.click(boxes[0]!);
  await userEvent.click(boxes[2]!);
  expect(plain(screen.getByText(/^3 inhoudingen/))).toBe('3 inhoudingen, € 30,05');
  await userEvent.click(screen.getByRole('button', { name: 'Netto verrekenen (3)' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/SettleMissedMonths'))?.body).toMatchObject({
      choice: 'Settle',
      months: [
        { subscriptionId: idOf('a'), amount: 1000 },
        { subscriptionId: idOf('c'), amount: 1002 },
        { subscriptionId: idOf('d'), amount: 1003 },
      ],
    }),
  );
  expect(
    screen.getByText('En nog 2 andere. Die komen hier als je over deze hebt beslist.'),
  ).toBeVisible();
});

test('shows no actions to an account with read access', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') });
  servePayroll({ viewPayroll: true, managePayroll: false });
  renderPage(<PayrollPage />);
  expect(await screen.findByText(/^3 aanvragen wachten op een beslissing/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Periode afsluiten' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /aanhouden$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /verrekenen$/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '1 regel van Noor Dam' }));
  await screen.findByRole('table', { name: 'Regels van Noor Dam' });
  expect(screen.queryByRole('button', { name: /aanhouden$/ })).not.toBeInTheDocument();
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

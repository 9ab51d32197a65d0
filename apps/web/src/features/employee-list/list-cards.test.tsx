import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  cancellable,
  cancelled,
  openEmployeeList as open,
  subscription,
} from '../../../test/employee-list.tsx';
import { idOf } from '../../../test/id-of.ts';
import { json, problem } from '../../../test/stub-server.ts';

test('reports several people as having left after a confirmation that names the consequences', async () => {
  let isDone = false;
  const { requestsTo } = open({
    GetCancellable: () => json(isDone ? { ...cancellable, items: [] } : cancellable),
    '/CancelSubscriptions': () => {
      isDone = true;
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByText('1 abonnement zonder personeelsnummer')).toBeVisible();
  await userEvent.click(await screen.findByLabelText('Alles selecteren'));
  expect(screen.getByText('2 van 2 geselecteerd, samen € 85,00 per maand')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2 medewerkers uit dienst melden' }));
  let dialog = await screen.findByRole('dialog', { name: 'Uit dienst melden' });
  expect(dialog).toHaveTextContent('eindigen op 30-11-2026');
  expect(dialog).toHaveTextContent('Noor van der Velden');
  const names = within(dialog).getByRole('region', { name: 'Wie uit dienst wordt gemeld' });
  const amounts = () =>
    within(names)
      .getAllByRole('listitem')
      .map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '));
  expect(amounts()[0]).toContain(
    'Van het brutoloon, via de uitruil € 25,00Alleen van het nettoloon € 7,50',
  );
  expect(dialog).toHaveTextContent(
    'Over maanden met loon loopt de uitruil gewoon door, maand voor maand.',
  );
  const pay = within(dialog).getByLabelText(/^Laatste maand met loon/);
  await userEvent.selectOptions(pay, 'oktober 2026');
  expect(amounts()[0]).toContain('Apart te regelen, buiten het loon om € 32,50');
  expect(dialog).toHaveTextContent('Er komt geen loonstrook meer');
  // Payroll has processed this month already: nothing is left to settle or to arrange.
  await userEvent.selectOptions(pay, 'november 2026');
  const run = within(dialog).getByLabelText(/^Salaris verwerkt/);
  await userEvent.selectOptions(run, 'november 2026');
  expect(amounts()[0]).toContain('Niets te verrekenen');
  expect(dialog).toHaveTextContent('Er valt niets meer te verrekenen.');
  expect(dialog).not.toHaveTextContent('loonstrook meer');
  // The months have their defaults again when the dialog is opened again.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '2 medewerkers uit dienst melden' }));
  dialog = await screen.findByRole('dialog', { name: 'Uit dienst melden' });
  expect(within(dialog).getByLabelText(/^Salaris verwerkt/)).toHaveDisplayValue('oktober 2026');
  const again = within(dialog).getByLabelText(/^Laatste maand met loon/);
  expect(again).toHaveDisplayValue('november 2026');
  await userEvent.selectOptions(again, 'oktober 2026');
  expect(within(dialog).getAllByText(/geen advies/)).toHaveLength(1);
  await userEvent.click(
    within(dialog).getByRole('button', { name: '2 medewerkers uit dienst melden per 30-11-2026' }),
  );
  expect(await screen.findByText('De medewerkers zijn uitdienst gemeld.')).toBeVisible();
  expect(requestsTo('/CancelSubscriptions')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    subscriptionIds: [idOf('1'), idOf('2')],
    lastPayrollRun: '2026-10-31',
    lastPayMonth: '2026-10-31',
  });
  expect(
    await screen.findByText('Iedereen met een lopend abonnement staat op de werknemerslijst.'),
  ).toBeVisible();
});

test('lists cancellations with their settlement, and exports them as an Excel file', async () => {
  const { requestsTo } = open({ ExportCancelled: () => problem(500, 'temporarily-unavailable') });
  const card = await screen.findByRole('region', { name: 'Al opgezegd' });
  const [first, second] = within(card).getAllByRole('listitem');
  expect(first).toHaveTextContent('Eindigt op 30-11-2026');
  const links = within(first as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('/')[1])).toEqual(['subscriptions']);
  expect(first).toHaveTextContent(
    'Van het brutoloon, via de uitruil € 25,00Alleen van het nettoloon € 7,50',
  );
  expect(second).not.toHaveTextContent('brutoloon');
  expect(card).toHaveTextContent('Over maanden met loon loopt de uitruil gewoon door');
  expect(within(card).getAllByText(/geen advies/)).toHaveLength(1);
  await userEvent.click(within(card).getByRole('button', { name: 'Exporteren naar Excel' }));
  expect(await screen.findByText('Exporteren is mislukt')).toBeVisible();
  expect(requestsTo('ExportCancelled')[0]?.body).toEqual({ projectId: idOf('Vlierboom') });
});

test('a rectification notifies the provider under the name of the product', async () => {
  const { requestsTo } = open();
  expect(await screen.findByText('Als vergissing gemeld op 12-11-2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rectificeren' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Bo van der Velden');
  expect(dialog).not.toHaveTextContent('Jip');
  await userEvent.click(within(dialog).getByRole('button', { name: '1 opzegging rectificeren' }));
  expect(await screen.findByText('Sportpas is op de hoogte gesteld')).toBeVisible();
  expect(requestsTo('Notify')[0]?.path).toBe(
    '/employerportal/EmployeeList/NotifySportpasAboutCancelledSubscriptionsFromEmployeeList',
  );
  // Only those that the dialog showed, although others were reported meanwhile.
  expect(requestsTo('Notify')[0]?.body).toMatchObject({ projectId: idOf('Vlierboom') });
  expect(
    (requestsTo('Notify')[0]?.body as { subscriptionIds: string[] }).subscriptionIds,
  ).toHaveLength(1);
});

test('one of several cancellations can be rectified alone', async () => {
  const waiting = cancelled.map((one) => ({ ...one, rectifiedAt: null }));
  let isNotified = false;
  const { requestsTo } = open({
    GetEmployeeCancelled: () =>
      json({
        items: waiting.map((one, at) => ({
          ...one,
          rectifiedAt: isNotified && at === 0 ? '2026-11-12T10:00:00.000Z' : null,
        })),
      }),
    Notify: () => {
      isNotified = true;
      return new Response(null, { status: 204 });
    },
  });
  const card = await screen.findByRole('region', { name: 'Al opgezegd' });
  const [first] = waiting;
  await userEvent.click(
    await within(card).findByRole('button', {
      name: /^Opzegging van Bo van der Velden.* rectificeren$/,
    }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).not.toHaveTextContent('Jip');
  await userEvent.click(within(dialog).getByRole('button', { name: '1 opzegging rectificeren' }));
  expect(await screen.findByText('Sportpas is op de hoogte gesteld')).toBeVisible();
  expect(requestsTo('Notify')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    subscriptionIds: [first?.subscriptionId],
  });
  // Also without animation, where the dialog is removed at once and the button that opened it
  // later.
  await within(card).findByText(/^Als vergissing gemeld/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
  expect(document.activeElement).toHaveTextContent('Deze abonnementen zijn vanuit de lijst');
});

test('without the flag nothing can be cancelled; without entries nothing can be rectified', async () => {
  const { requestsTo } = open(
    { GetEmployeeCancelled: () => json({ items: [] }) },
    { hasFlag: false },
  );
  expect(await screen.findByText('fatima@vlierboom.example')).toBeVisible();
  expect(screen.getByText('1.826')).toBeVisible();
  expect(screen.queryByText('Opzegbare abonnementen')).not.toBeInTheDocument();
  expect(screen.queryByText('Al opgezegd')).not.toBeInTheDocument();
  expect(requestsTo('GetCancellable')).toHaveLength(0);
});

const many = Array.from({ length: 5_000 }, (_, index) =>
  subscription(String(index).padStart(6, '0'), index === 4_321 ? 'Zoë' : 'Noor'),
);

test('a search finds a person among many, and keeps the selection', async () => {
  open({ GetCancellable: () => json({ ...cancellable, items: many }) });
  await userEvent.click(await screen.findByLabelText('Selecteer Noor van der Velden, 00000000'));
  await userEvent.type(screen.getByRole('searchbox'), 'zoe{Enter}');
  const list = screen.getByRole('list', { name: 'Abonnementen van wie niet op de lijst staat' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  const all = screen.getByLabelText('1 gevonden medewerker selecteren');
  expect(all).not.toBeChecked();
  await userEvent.click(all);
  expect(all).toBeChecked();
  expect(
    screen.getByText(/^2 van 5\.000 geselecteerd, waarvan 1 niet in beeld, samen/),
  ).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}');
  expect(await screen.findByText('Niemand gevonden')).toBeVisible();
  expect(screen.getByLabelText('0 gevonden medewerkers selecteren')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '2 medewerkers uit dienst melden' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Zoë van der Velden');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '2 van de 2 zijn niet in beeld in de lijst.',
  );
});

test('selected people who do not match the search can be shown', async () => {
  open({ GetCancellable: () => json({ ...cancellable, items: many }) });
  const noor = await screen.findByLabelText('Selecteer Noor van der Velden, 00000000');
  await userEvent.click(noor);
  expect(screen.queryByText(/niet in beeld/)).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'zoe{Enter}');
  const status = await screen.findByText(/^1 van 5\.000 geselecteerd, waarvan 1 niet in beeld/);
  expect(status).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Iedereen tonen' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('Alles selecteren')).toHaveFocus();
  expect(screen.getByLabelText('Selecteer Noor van der Velden, 00000000')).toBeChecked();
  expect(screen.queryByText(/niet in beeld/)).toBeNull();
});

test('J and K move between people, X selects, among the first few and among all', async () => {
  open({ GetCancellable: () => json({ ...cancellable, items: many }) });
  const box = (number: string) => screen.getByLabelText(`Selecteer Noor van der Velden, ${number}`);
  const link = (number: string) =>
    within(box(number).closest('li') as HTMLElement).getByRole('link');
  (await screen.findByLabelText('Alles selecteren')).focus();
  await userEvent.keyboard('j');
  expect(link('00000000')).toHaveFocus();
  await userEvent.keyboard('jx');
  expect(link('00000001')).toHaveFocus();
  expect(box('00000001')).toBeChecked();
  await userEvent.keyboard('xk');
  expect(box('00000001')).not.toBeChecked();
  expect(link('00000000')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Alle 5\.000 tonen/ }));
  screen.getByRole('region', { name: 'Abonnementen van wie niet op de lijst staat' }).focus();
  await userEvent.keyboard('jjx');
  expect(link('00000001')).toHaveFocus();
  expect(box('00000001')).toBeChecked();
});

test('a confirmation for thousands of people draws only the names in view', async () => {
  open({ GetCancellable: () => json({ ...cancellable, items: many }) });
  await userEvent.click(await screen.findByLabelText('Alles selecteren'));
  await userEvent.click(
    screen.getByRole('button', { name: '5.000 medewerkers uit dienst melden' }),
  );
  const dialog = await screen.findByRole('dialog');
  const scrollArea = within(dialog).getByRole('region', { name: 'Wie uit dienst wordt gemeld' });
  expect(within(scrollArea).getAllByRole('listitem').length).toBeLessThan(40);
  fireEvent.scroll(scrollArea, { target: { scrollTop: 5_000 * 84 } });
  expect(within(scrollArea).getByText('00004999')).toBeInTheDocument();
});

test('without a list there is an example to download', async () => {
  open({ GetEmployeeListLog: () => json({ items: [], canRestore: false }) });
  expect(await screen.findByText(/^Er is nog geen lijst opgeslagen/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Voorbeeld downloaden' })).toBeVisible();
});

import { xlsxType } from '@portal/contract/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { accountRow, openAccounts } from '../../../test/accounts.tsx';
import { idOf } from '../../../test/id-of.ts';
import { beOnPhone } from '../../../test/phone.ts';
import { json, problem } from '../../../test/stub-server.ts';

const list = '/settings/user-management';

test('lists the accounts of a project by last name; a manager can open them', async () => {
  const { router, requestsTo } = openAccounts(`${list}?q=berg`);
  const row = await screen.findByRole('row', { name: /Berg, van den/ });
  expect(requestsTo('GetEmployerAccountsTable')[0]?.body).toMatchObject({
    projectId: idOf('Vlierboom'),
    sortBy: 'lastName',
    descending: false,
    search: 'berg',
  });
  const cells = [...row.children].map((cell) => cell.textContent);
  expect(cells.slice(3, 8)).toEqual(['Actief', 'Ja', 'Ja', 'Nee', 'Nee']);
  expect(screen.getByRole('region', { name: 'Wat de rechten betekenen' })).toBeVisible();
  await userEvent.click(
    within(row).getByRole('link', { name: 'Details van Annelies van den Berg' }),
  );
  expect(router.state.location.pathname).toBe(`${list}/user/${idOf('account-1')}`);
  const back = await screen.findByRole('link', { name: 'Gebruikersbeheer' });
  expect(back).toHaveAttribute('href', `${list}?q=berg&rows=10&sort=lastName&desc=0&filter=none`);
});

test('shows inactive accounts, and those that did not follow the invitation', async () => {
  const rows = [
    accountRow(),
    accountRow({ accountId: idOf('account-2'), isActivated: false }),
    accountRow({ accountId: idOf('account-3'), isDisabled: true, isActivated: false }),
  ];
  openAccounts(list, { GetEmployerAccountsTable: () => json({ items: rows, total: 3 }) });
  for (const word of ['Actief', 'Uitgenodigd', 'Inactief']) {
    // The explanation of the rights contains the first word too.
    expect(await screen.findByText(word, { selector: 'span' })).toBeVisible();
  }
});

test('without management, accounts cannot be opened or added', async () => {
  openAccounts(list, {}, { mayManage: false });
  expect(await screen.findByText('Berg, van den')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Berg/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Gebruiker toevoegen' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exporteren naar Excel' })).toBeVisible();
});

test.each([`${list}/add-user`, `${list}/user/${idOf('account-1')}`])(
  'without management %s says so, and requests no account',
  async (address) => {
    const { requests } = openAccounts(address, {}, { mayManage: false });
    expect(
      await screen.findByRole('heading', {
        level: 2,
        name: 'Je kunt hier geen gebruikers beheren',
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar gebruikersbeheer' })).toBeVisible();
    const anyAccountRequest = /EmployerAccountManagement\/(?!GetProjectAccountsOfProjectAccount)/;
    expect(requests.some(({ path }) => anyAccountRequest.test(path))).toBe(false);
  },
);

test('without any right the list says so', async () => {
  openAccounts(list, {}, { mayManage: false, mayView: false });
  expect(
    await screen.findByRole('heading', { name: 'Je hebt geen toegang tot gebruikersbeheer' }),
  ).toBeVisible();
});

test('a list that fails to load says so and can be retried', async () => {
  let answer = () => problem(403, 'totp-demanded');
  openAccounts(list, { GetEmployerAccountsTable: () => answer() });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De lijst kon niet worden geladen');
  answer = () => json({ items: [accountRow()], total: 1 });
  await userEvent.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Berg, van den')).toBeVisible();
});

test('on a phone each account is a card with its rights', async () => {
  beOnPhone();
  openAccounts(list);
  const card = (await screen.findByRole('link', { name: 'Annelies van den Berg' })).closest('li');
  expect(card).toHaveTextContent('Actief');
  expect(card).toHaveTextContent('Rechten: Autoriseren, Mutaties');
});

test('the export has the search and order of the list', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { requestsTo } = openAccounts(`${list}?sort=userManagement&desc=1&q=n`, {
    ExportEmployerAccountsToExcel: () =>
      new Response('PK', { headers: { 'content-type': xlsxType } }),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Exporteren naar Excel (gefilterd)' }),
  );
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(requestsTo('ExportEmployerAccountsToExcel')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    search: 'n',
    sortBy: 'userManagement',
    descending: true,
  });
  click.mockRestore();
});

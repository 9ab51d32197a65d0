import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAccounts, waitingMember } from '../../../test/accounts.tsx';
import { idOf } from '../../../test/id-of.ts';
import { json, problem } from '../../../test/stub-server.ts';

const address = '/settings/user-management/add-user';
const done = () => new Response(null, { status: 204 });

async function fill() {
  await userEvent.type(screen.getByLabelText('Voornaam'), 'Noor');
  await userEvent.type(screen.getByLabelText('Achternaam'), 'Velden');
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'noor@vlierboom.example');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Autoriseren' }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const flags = {
  authorize: true,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

test('somebody is invited with the chosen rights', async () => {
  const { router, sent } = openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Added', accountId: idOf('account-2') }),
  });
  expect(screen.getByRole('button', { name: 'Gebruiker toevoegen' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Voornaam'));
  await userEvent.tab();
  expect(await screen.findByText('Voornaam is verplicht')).toBeVisible();
  await fill();
  await press('Gebruiker toevoegen');
  expect(await screen.findByText('Noor Velden', { exact: false })).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings/user-management');
  expect(sent('AddEmployerAccount')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    firstName: 'Noor',
    infix: null,
    lastName: 'Velden',
    emailAddress: 'noor@vlierboom.example',
    flags,
  });
});

test('who has an account already is given the rights instead, without typing again', async () => {
  const { router, sent } = openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Exists', accountId: null }),
    AddRightsToExistingAccount: done,
  });
  await fill();
  await press('Gebruiker toevoegen');
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent(/Dit e-mailadres heeft al een account/),
  );
  await press('Rechten geven');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/user-management'));
  expect(sent('AddRightsToExistingAccount')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    emailAddress: 'noor@vlierboom.example',
    flags,
  });
});

test('who has to consent first is said to be asked', async () => {
  openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Exists', accountId: null }),
    AddRightsToExistingAccount: done,
    GetWaitingMembers: () => json({ items: [waitingMember()] }),
  });
  await fill();
  await press('Gebruiker toevoegen');
  await screen.findByText(/moet die eerst instemmen/);
  await press('Rechten geven');
  expect(await screen.findByText('Toestemming gevraagd')).toBeVisible();
});

test('who is in the project already is led to; another address begins anew', async () => {
  const { sent } = openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Exists', accountId: idOf('account-1') }),
  });
  await fill();
  await press('Gebruiker toevoegen');
  expect(await screen.findByRole('link', { name: 'Open deze gebruiker' })).toHaveAttribute(
    'href',
    `/settings/user-management/user/${idOf('account-1')}`,
  );
  expect(screen.getByRole('button', { name: 'Rechten geven' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('E-mailadres'), '.nl');
  await press('Gebruiker toevoegen');
  await waitFor(() => expect(sent('AddEmployerAccount')).toHaveLength(2));
});

test('what the server finds wrong stands at its field; what was typed stays', async () => {
  openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Exists', accountId: null }),
    AddRightsToExistingAccount: () =>
      problem(422, 'invalid-input', {
        emailAddress: [{ code: 'emailaddress-not-possible', message: '' }],
      }),
  });
  await fill();
  await press('Gebruiker toevoegen');
  await screen.findByText('Dit e-mailadres heeft al een account');
  await press('Rechten geven');
  expect(await screen.findByText('Dit e-mailadres kan hier niet worden toegevoegd')).toBeVisible();
  expect(screen.getByLabelText('E-mailadres')).toHaveFocus();
  expect(screen.getByLabelText('Voornaam')).toHaveValue('Noor');
  expect(screen.getByRole('checkbox', { name: 'Autoriseren' })).toBeChecked();
});

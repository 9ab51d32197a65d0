import { screen, waitFor, within } from '@testing-library/react';
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

test('invites a person with the chosen rights', async () => {
  const { router, requestsTo } = openAccounts(address, {
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
  expect(requestsTo('AddEmployerAccount')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    firstName: 'Noor',
    infix: null,
    lastName: 'Velden',
    emailAddress: 'noor@vlierboom.example',
    flags,
    otherProjects: [],
  });
});

test('an existing account can be given the rights without typing again', async () => {
  const { router, requestsTo } = openAccounts(address, {
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
  expect(requestsTo('AddRightsToExistingAccount')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    emailAddress: 'noor@vlierboom.example',
    flags,
    otherProjects: [],
  });
});

test('a person who must consent first is shown as asked', async () => {
  openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Exists', accountId: null }),
    AddRightsToExistingAccount: done,
    GetWaitingMembers: () => json({ items: [waitingMember()] }),
  });
  await fill();
  await press('Gebruiker toevoegen');
  await screen.findByText(/Dan vragen we de persoon eerst om toestemming/);
  await press('Rechten geven');
  expect(await screen.findByText('Toestemming gevraagd')).toBeVisible();
});

test('an account that is in the project already is linked; another address starts again', async () => {
  const { requestsTo } = openAccounts(address, {
    AddEmployerAccount: () => json({ status: 'Exists', accountId: idOf('account-1') }),
  });
  await fill();
  await press('Gebruiker toevoegen');
  expect(await screen.findByRole('link', { name: 'Naar deze gebruiker' })).toHaveAttribute(
    'href',
    `/settings/user-management/user/${idOf('account-1')}`,
  );
  expect(screen.getByRole('button', { name: 'Rechten geven' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('E-mailadres'), '.nl');
  await press('Gebruiker toevoegen');
  await waitFor(() => expect(requestsTo('AddEmployerAccount')).toHaveLength(2));
});

test('a fault of the server is shown at its field, and the input stays', async () => {
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

/** The user manages two projects beside the selected one. */
const managed = () =>
  json({
    items: ['Duinzicht', 'IJsseldal', 'Vlierboom'].map((name) => ({ projectId: idOf(name), name })),
  });
const choose = async (project: string, right: string) => {
  await userEvent.click(await screen.findByRole('checkbox', { name: `Toegang tot ${project}` }));
  const rights = within(screen.getByRole('group', { name: `Rechten in ${project}` }));
  expect(rights.queryByRole('checkbox', { name: 'Actief' })).not.toBeInTheDocument();
  await userEvent.click(rights.getByRole('checkbox', { name: right }));
};

test('gives a person rights in several projects at once', async () => {
  const { requestsTo } = openAccounts(address, {
    GetUserProjectsHasProjectManagement: managed,
    AddEmployerAccount: () => json({ status: 'Added', accountId: idOf('account-2') }),
  });
  await fill();
  await choose('IJsseldal', 'Mutaties');
  expect(screen.queryByRole('checkbox', { name: 'Toegang tot Vlierboom' })).toBeNull();
  await press('Gebruiker toevoegen');
  await waitFor(() => expect(requestsTo('AddEmployerAccount')).toHaveLength(1));
  expect(requestsTo('AddEmployerAccount')[0]?.body).toMatchObject({
    projectId: idOf('Vlierboom'),
    flags,
    otherProjects: [
      {
        projectId: idOf('IJsseldal'),
        flags: { ...flags, isDisabled: false, authorize: false, confirmationMails: true },
      },
    ],
  });
});

test('a project that the person is in already is named, and the rest of the form stays', async () => {
  openAccounts(address, {
    GetUserProjectsHasProjectManagement: managed,
    AddEmployerAccount: () => json({ status: 'Exists', accountId: null }),
    AddRightsToExistingAccount: () =>
      problem(422, 'invalid-input', {
        'otherProjects.1.projectId': [{ code: 'already-member', message: '' }],
      }),
  });
  await fill();
  await choose('Duinzicht', 'Mutaties');
  await choose('IJsseldal', 'Mutaties');
  await press('Gebruiker toevoegen');
  await screen.findByText('Dit e-mailadres heeft al een account');
  await press('Rechten geven');
  const item = (await screen.findByRole('checkbox', { name: 'Toegang tot IJsseldal' })).closest(
    'li',
  );
  await waitFor(() =>
    expect(item).toHaveTextContent('Deze gebruiker heeft al toegang tot dit project'),
  );
  expect(screen.getByRole('checkbox', { name: 'Toegang tot Duinzicht' })).toBeChecked();
});

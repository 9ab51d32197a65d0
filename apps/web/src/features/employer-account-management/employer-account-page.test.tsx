import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { employer, employerProject, openAccounts, type Answers } from '../../../test/accounts.tsx';
import { profile } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { json, problem } from '../../../test/stub-server.ts';

const address = `/settings/user-management/user/${idOf('account-1')}`;
const done = () => new Response(null, { status: 204 });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const saveButton = () => screen.getByRole('button', { name: 'Rechten opslaan' });
const notice = (text: RegExp) =>
  waitFor(() => expect(document.activeElement).toHaveTextContent(text));

/** Opens an account; the stubs in `changes` can replace that account. */
function open(changes: Answers = {}, first = employer()) {
  let current = first;
  const opened = openAccounts(address, { GetEmployer: () => json(current), ...changes });
  return { ...opened, setAccount: (next: typeof first) => (current = next) };
}

test('name and address are changed; the new address waits for its confirmation', async () => {
  const { requestsTo, setAccount } = open({
    UpdateAccountDetails: () => {
      setAccount(employer({ lastName: 'Berk', pendingEmailAddress: 'annelies@nieuw.example' }));
      return done();
    },
  });
  const card = await panel('Gegevens');
  const save = card.getByRole('button', { name: 'Gegevens opslaan' });
  expect(save).toBeDisabled();
  await userEvent.clear(card.getByLabelText('Achternaam'));
  await userEvent.type(card.getByLabelText('Achternaam'), ' Berk ');
  await userEvent.clear(card.getByLabelText('E-mailadres'));
  await userEvent.type(card.getByLabelText('E-mailadres'), 'annelies@nieuw.example');
  await userEvent.click(save);
  await notice(/We sturen annelies@nieuw\.example een mail/);
  expect(requestsTo('UpdateAccountDetails')[0]?.body).toEqual({
    accountId: idOf('account-1'),
    firstName: 'Annelies',
    infix: 'van den',
    lastName: 'Berk',
    emailAddress: 'annelies@nieuw.example',
  });
  expect(card.getByText('Nieuw e-mailadres wacht op bevestiging')).toBeVisible();
  expect(card.getByLabelText('E-mailadres')).toHaveValue('a.vandenberg@vlierboom.example');
  expect(card.getByLabelText('Achternaam')).toHaveValue('Berk');
  await waitFor(() => expect(save).toBeDisabled());
});

test('an address of another account is refused at the field; the input stays', async () => {
  open({
    UpdateAccountDetails: () =>
      problem(422, 'invalid-input', {
        emailAddress: [{ code: 'emailaddress-in-use', message: '' }],
      }),
  });
  const card = await panel('Gegevens');
  await userEvent.type(card.getByLabelText('E-mailadres'), '.nl');
  await userEvent.click(card.getByRole('button', { name: 'Gegevens opslaan' }));
  expect(await card.findByText('Dit e-mailadres hoort al bij een ander account')).toBeVisible();
  expect(card.getByLabelText('E-mailadres')).toHaveFocus();
  expect(card.getByLabelText('E-mailadres')).toHaveValue('a.vandenberg@vlierboom.example.nl');
});

test('details of an account that is in other projects too are read-only, with the reason', async () => {
  open({}, employer({ mayChangeDetails: false, isTotpEnabled: null }));
  const card = await panel('Gegevens');
  expect(card.getByText('Annelies van den Berg')).toBeVisible();
  expect(card.getByText(/Alleen wie elk project van deze gebruiker beheert/)).toBeVisible();
  expect(card.queryByRole('textbox')).not.toBeInTheDocument();
  expect((await panel('Account')).queryByText('2FA')).not.toBeInTheDocument();
});

test('rights in the project are saved together, and a refusal shows its reason', async () => {
  let answer = () => problem(409, 'last-manager');
  const { requestsTo, setAccount } = open({ UpdateAccountRights: () => answer() });
  const card = await panel('Rechten in Vlierboom');
  await userEvent.click(card.getByRole('checkbox', { name: 'Beheer' }));
  await userEvent.click(saveButton());
  await notice(/Dit project moet ten minste één actieve beheerder houden/);
  expect(card.getByRole('checkbox', { name: 'Beheer' })).toBeChecked();
  answer = () => {
    setAccount(employer({}, [employerProject('Vlierboom', { userManagement: true })]));
    return done();
  };
  await userEvent.click(saveButton());
  await notice(/De rechten van Annelies van den Berg zijn opgeslagen/);
  expect(requestsTo('UpdateAccountRights').at(-1)?.body).toEqual({
    projectId: idOf('Vlierboom'),
    accountId: idOf('account-1'),
    flags: {
      isDisabled: false,
      authorize: true,
      confirmationMails: true,
      userManagement: true,
      subscriptionCopy: false,
      payroll: false,
    },
  });
  await waitFor(() => expect(saveButton()).toBeDisabled());
});

test('of several projects only the changes are sent', async () => {
  const others = [
    employerProject('Vlierboom'),
    employerProject('IJsseldal', { hasAccess: false }),
    employerProject('Duinzicht'),
  ];
  const { requestsTo } = open({ UpdateOtherAccountRights: done }, employer({}, others));
  const card = await panel('Andere projecten');
  await userEvent.click(card.getByRole('checkbox', { name: 'Toegang tot IJsseldal' }));
  const rights = within(card.getByRole('group', { name: 'Rechten in IJsseldal' }));
  await userEvent.click(rights.getByRole('checkbox', { name: 'Mutaties' }));
  await userEvent.click(saveButton());
  await notice(/De rechten van Annelies van den Berg zijn opgeslagen/);
  expect(requestsTo('UpdateOtherAccountRights')[0]?.body).toEqual({
    accountId: idOf('account-1'),
    projects: [
      {
        projectId: idOf('IJsseldal'),
        hasAccess: true,
        flags: {
          isDisabled: false,
          authorize: true,
          confirmationMails: false,
          userManagement: false,
          subscriptionCopy: false,
          payroll: false,
        },
      },
    ],
  });
});

test('rights in several projects are saved at once', async () => {
  const { requestsTo } = open({ UpdateOtherAccountRights: done });
  const card = await panel('Rechten in Vlierboom');
  await userEvent.click(card.getByRole('checkbox', { name: 'Beheer' }));
  const others = await panel('Andere projecten');
  await userEvent.click(others.getByRole('checkbox', { name: 'Toegang tot IJsseldal' }));
  await userEvent.click(saveButton());
  await notice(/De rechten van Annelies van den Berg zijn opgeslagen/);
  expect(requestsTo('UpdateAccountRights')).toEqual([]);
  expect(requestsTo('UpdateOtherAccountRights').map(({ body }) => body)).toMatchObject([
    {
      projects: [
        { projectId: idOf('Vlierboom'), hasAccess: true, flags: { userManagement: true } },
        { projectId: idOf('IJsseldal'), hasAccess: true, flags: { userManagement: false } },
      ],
    },
  ]);
});

test('an account cannot remove its own management right, and the page says why', async () => {
  const own = { accountId: profile.accountId };
  const managed = { userManagement: true };
  open(
    {},
    employer(own, [employerProject('Vlierboom', managed), employerProject('IJsseldal', managed)]),
  );
  const card = await panel('Rechten in Vlierboom');
  expect(card.getByRole('checkbox', { name: 'Beheer' })).toBeDisabled();
  expect(card.getByText(/Je kunt je eigen recht Beheer niet verwijderen/)).toBeVisible();
  const others = await panel('Andere projecten');
  for (const name of ['Toegang tot IJsseldal', 'Actief', 'Beheer']) {
    expect(others.getByRole('checkbox', { name })).toBeDisabled();
  }
  const account = await panel('Account');
  expect(account.getByText(/Je eigen account kun je niet deactiveren/)).toBeVisible();
  expect(account.queryByRole('button')).not.toBeInTheDocument();
});

test('an account is deactivated after a confirmation, and activated again', async () => {
  const { requestsTo, setAccount } = open({
    UpdateAccountRights: ({ body }) => {
      const { isDisabled } = (body as { flags: { isDisabled: boolean } }).flags;
      setAccount(employer({}, [employerProject('Vlierboom', { isDisabled })]));
      return done();
    },
  });
  const account = await panel('Account');
  await userEvent.click(account.getByRole('button', { name: 'Account deactiveren' }));
  const question = await screen.findByRole('dialog');
  const dialog = within(question);
  expect(question).toHaveTextContent(
    /Annelies van den Berg heeft meteen geen toegang meer tot Vlierboom/,
  );
  expect(requestsTo('UpdateAccountRights')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Account deactiveren' }));
  expect(await account.findByText('Inactief')).toBeVisible();
  expect(screen.getByText('Account gedeactiveerd')).toBeVisible();
  const activate = account.getByRole('button', { name: 'Account activeren' });
  await waitFor(() => expect(activate).toHaveFocus());
  await userEvent.click(activate);
  expect(await account.findByText('Actief')).toBeVisible();
  await waitFor(() =>
    expect(account.getByRole('button', { name: 'Account deactiveren' })).toHaveFocus(),
  );
  expect(requestsTo('UpdateAccountRights').map(({ body }) => body)).toMatchObject([
    { flags: { isDisabled: true, authorize: true } },
    { flags: { isDisabled: false, authorize: true } },
  ]);
});

test('2FA is removed after a confirmation', async () => {
  const { requestsTo, setAccount } = open(
    {
      ResetAccountTotp: () => {
        setAccount(employer());
        return done();
      },
    },
    employer({ isTotpEnabled: true }),
  );
  const account = await panel('Account');
  await userEvent.click(account.getByRole('button', { name: '2FA opnieuw laten instellen' }));
  await userEvent.click(await screen.findByRole('button', { name: '2FA verwijderen' }));
  expect(await account.findByText('Uit')).toBeVisible();
  expect(requestsTo('ResetAccountTotp')[0]?.body).toEqual({ accountId: idOf('account-1') });
});

test('an invitation that was not followed is sent again', async () => {
  const { requestsTo } = open({ ResendInvitation: done }, employer({ isActivated: false }));
  const account = await panel('Account');
  await userEvent.click(account.getByRole('button', { name: 'Uitnodiging opnieuw versturen' }));
  await notice(/een nieuwe uitnodiging/);
  expect(requestsTo('ResendInvitation')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    accountId: idOf('account-1'),
  });
});

test('an account without access gets it with the chosen rights', async () => {
  const { requestsTo } = open(
    { UpdateOtherAccountRights: done },
    employer({}, [employerProject('Vlierboom', { hasAccess: false, authorize: false })]),
  );
  const card = await panel('Rechten in Vlierboom');
  expect(card.queryByRole('checkbox', { name: 'Autoriseren' })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('checkbox', { name: 'Toegang tot Vlierboom' }));
  await userEvent.click(card.getByRole('checkbox', { name: 'Autoriseren' }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(requestsTo('UpdateOtherAccountRights')).toHaveLength(1));
  expect(requestsTo('UpdateOtherAccountRights')[0]?.body).toMatchObject({
    projects: [{ projectId: idOf('Vlierboom'), hasAccess: true, flags: { authorize: true } }],
  });
});

test('a person whose consent is pending is shown as asked, for the project or its management', async () => {
  open(
    {},
    employer({}, [
      employerProject('Vlierboom', { isAsked: true }),
      employerProject('IJsseldal', { hasAccess: false, isAsked: true }),
    ]),
  );
  const card = await panel('Rechten in Vlierboom');
  expect(card.getByRole('status')).toHaveTextContent(
    /moet nog toestemming geven om beheerder te worden/,
  );
  expect((await panel('Andere projecten')).getByText('Wacht op toestemming')).toBeVisible();
});

test('a person who was asked to take part cannot be asked again', async () => {
  open({}, employer({}, [employerProject('Vlierboom', { hasAccess: false, isAsked: true })]));
  const card = await panel('Rechten in Vlierboom');
  expect(card.getByRole('status')).toHaveTextContent(
    /moet nog toestemming geven en krijgt daarna pas toegang/,
  );
  expect(card.getByRole('checkbox', { name: 'Toegang tot Vlierboom' })).toBeDisabled();
});

test('leaving unsaved changes asks for a confirmation', async () => {
  const { router } = open();
  const card = await panel('Rechten in Vlierboom');
  await userEvent.click(card.getByRole('checkbox', { name: 'Beheer' }));
  await userEvent.click(screen.getByRole('link', { name: 'Gebruikersbeheer' }));
  expect(await screen.findByText('Wijzigingen weggooien?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Weggooien en weggaan' }));
  expect(router.state.location.pathname).toBe('/settings/user-management');
});

test('an unknown account leads back to the list; a failure can be retried', async () => {
  let answer = () => problem(404, 'not-found');
  const first = open({ GetEmployer: () => answer() });
  expect(await screen.findByRole('heading', { name: 'Gebruiker niet gevonden' })).toBeVisible();
  answer = () => problem(429, 'too-many-requests');
  await first.router.navigate(`/settings/user-management/user/${idOf('account-2')}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'De gebruiker kon niet worden geladen',
  );
  expect(screen.getByRole('link', { name: 'Gebruikersbeheer' })).toBeVisible();
});

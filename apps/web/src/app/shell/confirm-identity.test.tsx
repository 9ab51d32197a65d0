import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  confirm,
  confirmDialog,
  done,
  endOthers,
  expectClosed,
  fault,
  openSessions,
  serveConfirming,
} from '../../../test/confirming.tsx';
import { profile } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage, renderRoutes } from '../../../test/render-page.tsx';
import { json, problem } from '../../../test/stub-server.ts';
import { SessionsPage } from '../../features/account/sessions-page.tsx';
import { RuleFormDialog } from '../../features/project-entra/rule-form-dialog.tsx';
import { connectSessionToCalls } from '../../session/session-connection.ts';
import { useSession } from '../../session/session-store.ts';
import { RequireSession } from '../require-session.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

test('requests the password and then repeats the call', async () => {
  const sent = serveConfirming();
  openSessions();
  await endOthers();
  const { getByLabelText, getByText, getByRole } = await confirmDialog();
  await waitFor(() => expect(getByLabelText('Wachtwoord')).toHaveFocus());
  expect(getByText('noor@example.test')).toBeVisible();
  expect(getByRole('button', { name: 'Bevestigen' })).toBeDisabled();
  await confirm();
  await expectClosed();
  expect(sent('ConfirmIdentity').map(({ body }) => body)).toEqual([{ password: 'Mijn-woord-1' }]);
  await waitFor(() => expect(sent('EndOtherSessions')).toHaveLength(2));
});

test('requests a code as well where 2FA is on, or a recovery code', async () => {
  const sent = serveConfirming({
    GetConfirmationWays: () => json({ asksPin: true, microsoft: false, passkey: false }),
  });
  openSessions();
  await endOthers();
  const { findByLabelText, getByLabelText, getByRole } = await confirmDialog();
  await userEvent.type(await findByLabelText('Code uit je verificatie-app'), '123 456');
  await userEvent.type(getByLabelText('Wachtwoord'), 'Mijn-woord-1');
  await userEvent.click(getByRole('button', { name: 'Herstelcode gebruiken' }));
  expect(getByRole('button', { name: 'Bevestigen' })).toBeDisabled();
  await userEvent.type(getByLabelText('Herstelcode'), ' ABCD-EFGH ');
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
  await expectClosed();
  expect(sent('ConfirmIdentity')[0]?.body).toEqual({
    password: 'Mijn-woord-1',
    pin: 'ABCD-EFGH',
  });
});

test('requests a code when the server reports it missing', async () => {
  let answer = () => fault('pin', 'field-is-required');
  serveConfirming({
    GetConfirmationWays: () => problem(500, 'internal-error'),
    ConfirmIdentity: () => answer(),
  });
  openSessions();
  await endOthers();
  await confirm();
  const { findByLabelText, getByLabelText, getByRole } = await confirmDialog();
  await userEvent.type(await findByLabelText('Code uit je verificatie-app'), '123456');
  expect(getByLabelText('Wachtwoord')).toHaveValue('Mijn-woord-1');
  answer = done;
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
  await expectClosed();
});

test.each([
  ['a wrong password', () => fault('', 'password-wrong'), 'Het wachtwoord klopt niet'],
  [
    'too many tries',
    () => problem(429, 'too-many-requests', {}, { 'retry-after': '90' }),
    'Probeer het over 2 minuten opnieuw',
  ],
  ['a lost answer', () => Promise.reject(new TypeError('lost')), 'opnieuw zonder iets te wijzigen'],
] as const)('after %s the dialog shows it and stays open', async (_what, failure, text) => {
  let answer: () => Response | Promise<Response> = failure;
  const sent = serveConfirming({ ConfirmIdentity: () => answer() });
  openSessions();
  await endOthers();
  await confirm('fout');
  const { findByRole, getByLabelText } = await confirmDialog();
  const alert = await findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(getByLabelText('Wachtwoord')).toHaveValue('fout');
  expect(sent('EndOtherSessions')).toHaveLength(1);
  answer = done;
  await confirm();
  await expectClosed();
  await waitFor(() => expect(sent('EndOtherSessions')).toHaveLength(2));
});

test.each(['Annuleren', 'Sluiten', 'Escape'])(
  'a user who cancels (%s) sees why nothing happened, and loses no typed text',
  async (way) => {
    const sent = serveConfirming();
    const target = {
      ...({ mode: 'add', kind: 'tenant', tenant: '', members: 0 } as const),
      projectId: idOf('p'),
      projectEntraTenantId: idOf('t'),
      rule: { id: '', description: '', allow: false },
    };
    const onClose = vi.fn();
    renderPage(
      <>
        <ConfirmIdentity />
        <RuleFormDialog target={target} isOpen onClose={onClose} />
      </>,
    );
    const form = within(await screen.findByRole('dialog', { name: 'Tenant toevoegen' }));
    const description = form.getByLabelText(/Omschrijving/);
    await userEvent.type(form.getByPlaceholderText(/^0000/), idOf('t'));
    await userEvent.type(description, 'Vlierboom');
    await userEvent.click(form.getByRole('button', { name: 'Tenant toevoegen' }));
    const { getByRole } = await confirmDialog();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(getByRole('button', { name: way }));
    await expectClosed();
    expect(await form.findByRole('alert')).toHaveTextContent('Bevestig eerst wie je bent');
    expect(description).toHaveValue('Vlierboom');
    expect(onClose).not.toHaveBeenCalled();
    expect(sent('AddEntraTenant')).toHaveLength(1);

    await userEvent.click(form.getByRole('button', { name: 'Tenant toevoegen' }));
    await confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('AddEntraTenant').at(-1)?.body).toMatchObject({ description: 'Vlierboom' });
  },
);

test('returns the focus to the button once it is enabled', async () => {
  let answer = (_response: Response): void => {};
  serveConfirming();
  function Screen() {
    const [isBusy, setBusy] = useState(false);
    const save = async () => {
      setBusy(true);
      const { callApi } = await import('../../lib/call-api.ts');
      const { endOtherSessions } = await import('@portal/contract/account');
      await callApi(endOtherSessions, {});
      await new Promise((resolve) => (answer = resolve));
      setBusy(false);
    };
    return (
      <Button loading={isBusy} onClick={() => void save()}>
        Bewaar
      </Button>
    );
  }
  renderPage(
    <>
      <ConfirmIdentity />
      <Screen />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }));
  await confirm();
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Bewaar' })).not.toHaveFocus();
  await waitFor(() => {
    answer(done());
    expect(screen.getByRole('button', { name: 'Bewaar' })).toHaveFocus();
  });
});

test('requests nothing in a support session, which cannot confirm for the account', async () => {
  useSession.getState().setUser({ ...profile, readOnly: true });
  const { callApi } = await import('../../lib/call-api.ts');
  const { exportAuditLogToExcel } = await import('@portal/contract/audit-log');
  serveConfirming();
  renderPage(<ConfirmIdentity />);
  await expect(
    callApi(exportAuditLogToExcel, { body: { projectId: idOf('p') } }),
  ).rejects.toMatchObject({ code: 'confirmation-needed' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a session that ends meanwhile leads to the sign-in screen', async () => {
  const disconnect = connectSessionToCalls();
  serveConfirming({
    ConfirmIdentity: () => problem(401, 'not-signed-in'),
    RefreshAccessToken: () => problem(401, 'not-signed-in'),
  });
  renderRoutes(
    [
      { path: '/auth', element: <p>sign in</p> },
      {
        path: '*',
        element: (
          <RequireSession>
            <ConfirmIdentity />
            <SessionsPage />
          </RequireSession>
        ),
      },
    ],
    '/',
  );
  await endOthers();
  await confirm();
  expect(await screen.findByText('sign in')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  disconnect();
});

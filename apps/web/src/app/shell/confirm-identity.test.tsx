import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { arriveAt } from '../../../test/arrive.ts';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage, renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { SessionsPage } from '../../features/account/sessions-page.tsx';
import { ConfirmationPage } from '../../features/authentication/confirmation-page.tsx';
import { RuleFormDialog } from '../../features/project-entra/rule-form-dialog.tsx';
import type { MicrosoftProof } from '../../lib/arrival.ts';
import { connectSessionToCalls } from '../../session/session-connection.ts';
import { useSession } from '../../session/session-store.ts';
import { RequireSession } from '../require-session.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';

const done = () => new Response(null, { status: 204 });
const fault = (field: string, code: 'password-wrong' | 'pin-invalid' | 'field-is-required') =>
  problem(422, 'invalid-input', { [field]: [{ code, message: '' }] });
const session = (id: string, isCurrent: boolean) => ({
  ...{ sessionId: idOf(id), device: 'Firefox, Windows', isCurrent },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-20T09:30:00.000Z' },
});

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

/** A server that wants a confirmation first; `answers` answer calls by their name. */
function serve(answers: Record<string, () => Response | Promise<Response>> = {}) {
  let isConfirmed = false;
  const seen = stubServer(async ({ path }) => {
    const call = path.split('?')[0]?.split('/').at(-1) ?? '';
    const own = answers[call];
    if (own && call !== 'ConfirmIdentity') return own();
    if (call === 'GetConfig') return json(portalConfig());
    if (call === 'GetAnnouncementText') return json({ text: '' });
    if (call === 'GetConfirmationWays') return json({ asksPin: false, microsoft: false });
    if (call === 'GetSessions') return json({ items: [session('1', true), session('2', false)] });
    if (call === 'GetProjectEntraSettings') return json({ entraTenants: [] });
    if (call === 'ConfirmIdentity') {
      const answer = (await own?.()) ?? done();
      isConfirmed = answer.ok;
      return answer;
    }
    if (!isConfirmed) return problem(403, 'confirmation-needed');
    return call === 'AddEntraTenant' ? json({ projectEntraTenantId: idOf('t') }) : done();
  });
  return (call: string) => seen.filter(({ path }) => path.split('?')[0]?.endsWith(`/${call}`));
}

const title = 'Bevestig wie je bent';
const dialog = async () => within(await screen.findByRole('dialog', { name: title }));
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
const confirm = async (password = 'Mijn-woord-1') => {
  const { getByLabelText, getByRole } = await dialog();
  await userEvent.clear(getByLabelText('Wachtwoord'));
  await userEvent.type(getByLabelText('Wachtwoord'), password);
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
};

/** Asks to end all other sessions, which opens a dialog of the screen first. */
async function endOthers() {
  const name = 'Beëindig alle andere sessies';
  await userEvent.click(await screen.findByRole('button', { name }));
  const own = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(own.getByRole('button', { name }));
}
const openSessions = () =>
  renderPage(
    <>
      <ConfirmIdentity />
      <SessionsPage />
    </>,
  );

test('the password is asked, and then the call goes on by itself', async () => {
  const sent = serve();
  openSessions();
  await endOthers();
  const { getByLabelText, getByText, getByRole } = await dialog();
  await waitFor(() => expect(getByLabelText('Wachtwoord')).toHaveFocus());
  expect(getByText('noor@example.test')).toBeVisible();
  expect(getByRole('button', { name: 'Bevestigen' })).toBeDisabled();
  await confirm();
  await expectClosed();
  expect(sent('ConfirmIdentity').map(({ body }) => body)).toEqual([{ password: 'Mijn-woord-1' }]);
  await waitFor(() => expect(sent('EndOtherSessions')).toHaveLength(2));
});

test('a code is asked as well where 2FA is on, or a recovery code', async () => {
  const sent = serve({ GetConfirmationWays: () => json({ asksPin: true, microsoft: false }) });
  openSessions();
  await endOthers();
  const { findByLabelText, getByLabelText, getByRole } = await dialog();
  await userEvent.type(await findByLabelText('Code uit je verificatie-app'), '123 456');
  await userEvent.type(getByLabelText('Wachtwoord'), 'Mijn-woord-1');
  await userEvent.click(getByRole('button', { name: 'Herstelcode gebruiken' }));
  expect(getByRole('button', { name: 'Bevestigen' })).toBeDisabled();
  await userEvent.type(getByLabelText('Herstelcode'), ' ABCD-EFGH ');
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
  await expectClosed();
  expect(sent('ConfirmIdentity')[0]?.body).toEqual({
    ...{ password: 'Mijn-woord-1', pin: 'ABCD-EFGH' },
  });
});

test('a code that the server misses is asked then', async () => {
  let answer = () => fault('pin', 'field-is-required');
  serve({
    GetConfirmationWays: () => problem(500, 'internal-error'),
    ConfirmIdentity: () => answer(),
  });
  openSessions();
  await endOthers();
  await confirm();
  const { findByLabelText, getByLabelText, getByRole } = await dialog();
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
  ['a lost answer', () => Promise.reject(new TypeError('lost')), 'geen verbinding met de server'],
] as const)('after %s the dialog says so, and stays', async (_what, failure, text) => {
  let answer: () => Response | Promise<Response> = failure;
  const sent = serve({ ConfirmIdentity: () => answer() });
  openSessions();
  await endOthers();
  await confirm('fout');
  const { findByRole, getByLabelText } = await dialog();
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
  'a user who would rather not (%s) is told why nothing happened, and loses nothing typed',
  async (way) => {
    const sent = serve();
    const target = {
      ...({ mode: 'add', kind: 'tenant', tenant: '', members: 0 } as const),
      ...{ projectId: idOf('p'), projectEntraTenantId: idOf('t') },
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
    const { getByRole } = await dialog();
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

/** A user who presses the button of Microsoft, whose window ends like this. */
async function goRound(outcome: MicrosoftProof['outcome']) {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const { findByRole, findByText } = await dialog();
  await userEvent.click(await findByRole('button', { name: 'Bevestig met Microsoft' }));
  expect(open.mock.calls[0]?.[0]).toBe('/auth/microsoft/start?for=proof');
  expect(await findByText('Ga verder in het venster van Microsoft.')).toBeVisible();
  const token = outcome === 'proved' ? `#token=van-microsoft` : '';
  arriveAt(`/auth/confirmation?microsoft=${outcome}${token}`);
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  const view = renderPage(<ConfirmationPage />);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(window.location.href).toMatch(/\/auth\/confirmation$/);
  view.unmount();
}

test('Microsoft can stand in for the password', async () => {
  const sent = serve({ GetConfirmationWays: () => json({ asksPin: false, microsoft: true }) });
  openSessions();
  await endOthers();
  await goRound('proved');
  await expectClosed();
  expect(sent('ConfirmIdentity').map(({ body }) => body)).toEqual([
    { microsoftToken: 'van-microsoft' },
  ]);
  await waitFor(() => expect(sent('EndOtherSessions')).toHaveLength(2));
});

test('after Microsoft a code is asked where 2FA is on', async () => {
  const sent = serve({ GetConfirmationWays: () => json({ asksPin: true, microsoft: true }) });
  openSessions();
  await endOthers();
  await goRound('proved');
  const { findByRole, getByLabelText, getByRole, queryByLabelText } = await dialog();
  expect(await findByRole('status')).toHaveTextContent('Microsoft heeft bevestigd wie je bent');
  expect(queryByLabelText('Wachtwoord')).not.toBeInTheDocument();
  await userEvent.type(getByLabelText('Code uit je verificatie-app'), '123456');
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
  await expectClosed();
  expect(sent('ConfirmIdentity')[0]?.body).toEqual({
    ...{ microsoftToken: 'van-microsoft', pin: '123456' },
  });
});

test('what Microsoft does not confirm, the password still can', async () => {
  const link = () => problem(422, 'invalid-input', { '': [{ code: 'link-invalid', message: '' }] });
  let answer = link;
  serve({
    GetConfirmationWays: () => json({ asksPin: false, microsoft: true }),
    ConfirmIdentity: () => answer(),
  });
  openSessions();
  await endOthers();
  const { findByRole, getByRole } = await dialog();
  for (const outcome of ['unknown-account', 'proved'] as const) {
    await goRound(outcome);
    expect(await findByRole('alert')).toHaveTextContent('niet bevestigd wie je bent');
  }
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(getByRole('button', { name: 'Bevestig met Microsoft' }));
  expect(await findByRole('alert')).toHaveTextContent('hield het venster van Microsoft tegen');
  answer = done;
  await confirm();
  await expectClosed();
});

test('the focus goes back to the button, as soon as that is free again', async () => {
  let answer = (_response: Response): void => {};
  serve();
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

test('the support is not asked: it cannot confirm for somebody else', async () => {
  useSession.getState().setUser({ ...profile, readOnly: true });
  const { callApi } = await import('../../lib/call-api.ts');
  const { exportAuditLogToExcel } = await import('@portal/contract/audit-log');
  serve();
  renderPage(<ConfirmIdentity />);
  await expect(
    callApi(exportAuditLogToExcel, { body: { projectId: idOf('p') } }),
  ).rejects.toMatchObject({ code: 'confirmation-needed' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a session that ends meanwhile leads to the sign-in screen', async () => {
  const disconnect = connectSessionToCalls();
  serve({
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
